-- compatible
CREATE TABLE "press_registration_refusal" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A press rule names the consents that it needs. Rules without any took every consent: they get that of the first organisation.
with mended as (
  update circular_email_group_rule set consents = '{trattamento_confindustria}'
  where kind = 'press' and consents = '{}'
  returning id, email_group_id
),
changed as (
  update circular_email_group t set version = t.version + 1
  from (
    select email_group_id, jsonb_object_agg('rules.' || id || '.consents', '[[], ["trattamento_confindustria"]]'::jsonb) as changes
    from mended group by email_group_id
  ) of_group
  where t.id = of_group.email_group_id
  returning t.id, of_group.changes
)
insert into history (type, record_id, at, action, changes)
select 'circular-email-group', id, now(), 'change', changes from changed;
