CREATE TABLE "circular_anonymous_reading" (
	"submission_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "circular_anonymous_reading_submission_id_hour_pk" PRIMARY KEY("submission_id","hour")
);
--> statement-breakpoint
CREATE TABLE "circular_bounce_mailbox" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"checked_at" timestamp with time zone,
	"trouble" text
);
--> statement-breakpoint
CREATE TABLE "circular_mail_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_mail_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"submission_id" integer NOT NULL,
	"recipient_id" bigint,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"link" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"raw" jsonb,
	CONSTRAINT "circular_mail_event_once" UNIQUE("source","event_id")
);
--> statement-breakpoint
CREATE TABLE "circular_signed_in_reading" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_signed_in_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"circular_id" integer,
	"communication_id" integer,
	"user_id" integer NOT NULL,
	"company_ids" integer[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "circular_signed_in_reading_circular" UNIQUE("circular_id","user_id"),
	CONSTRAINT "circular_signed_in_reading_communication" UNIQUE("communication_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circular_mailing_company" (
	"company_id" integer NOT NULL,
	"recipient_id" bigint NOT NULL,
	"submission_id" integer NOT NULL,
	CONSTRAINT "circular_mailing_company_company_id_recipient_id_pk" PRIMARY KEY("company_id","recipient_id")
);
--> statement-breakpoint
ALTER TABLE "circular_address" ADD COLUMN "tracking_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_address" ADD COLUMN "tracking_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "answer_id" text GENERATED ALWAYS AS (substring(answer from '([^\s<>"()=]{16,})[^\w]*$')) STORED;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "is_tracked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "soft_bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "hard_bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "report" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "clicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "automatic_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "automatic_clicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "is_delivered" boolean GENERATED ALWAYS AS (delivered_at is not null and hard_bounced_at is null and state <> 'bounced') STORED;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "is_bounced" boolean GENERATED ALWAYS AS (state = 'bounced' or hard_bounced_at is not null
        or (soft_bounced_at is not null and (delivered_at is null or delivered_at < soft_bounced_at))) STORED;--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD COLUMN "is_read" boolean GENERATED ALWAYS AS (opened_at is not null or read_at is not null) STORED;--> statement-breakpoint
ALTER TABLE "circular_submission_content" ADD COLUMN "tracking" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_content" ADD COLUMN "anonymous_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "automatic_opens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "automatic_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "anonymous_opens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "anonymous_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "tracked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "reads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "reading_erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "judged_submitted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "judged_bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "judged_complaints" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_anonymous_reading" ADD CONSTRAINT "circular_anonymous_reading_submission_id_circular_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."circular_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_mail_event" ADD CONSTRAINT "circular_mail_event_submission_id_circular_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."circular_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_mail_event" ADD CONSTRAINT "circular_mail_event_recipient_id_circular_mailing_recipient_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."circular_mailing_recipient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_signed_in_reading" ADD CONSTRAINT "circular_signed_in_reading_circular_id_circular_circular_id_fk" FOREIGN KEY ("circular_id") REFERENCES "public"."circular_circular"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_signed_in_reading" ADD CONSTRAINT "circular_signed_in_reading_communication_id_circular_communication_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."circular_communication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_mailing_company" ADD CONSTRAINT "circular_mailing_company_recipient_id_circular_mailing_recipient_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."circular_mailing_recipient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circular_mail_event_recipient" ON "circular_mail_event" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "circular_mail_event_submission" ON "circular_mail_event" USING btree ("submission_id","kind");--> statement-breakpoint
CREATE INDEX "circular_mail_event_received" ON "circular_mail_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "circular_signed_in_reading_user" ON "circular_signed_in_reading" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circular_mailing_company_recipient" ON "circular_mailing_company" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "circular_mailing_company_submission" ON "circular_mailing_company" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "circular_mailing_recipient_answer" ON "circular_mailing_recipient" USING btree ("answer_id") WHERE answer_id is not null;--> statement-breakpoint
insert into circular_mailing_company (company_id, recipient_id, submission_id)
select distinct (reason -> 'company' ->> 'id')::int, r.id, r.submission_id
from circular_mailing_recipient r, jsonb_array_elements(r.reasons) reason
where reason -> 'company' ->> 'id' is not null and r.state <> 'left_out';
--> statement-breakpoint
update circular_submission_content set tracking = coalesce(content ->> 'tracking', 'off');
--> statement-breakpoint
-- Figures of a submission, kept by every statement that changes its ledger.
create function keep_submission_figures() returns trigger language plpgsql as $$
begin
  update circular_submission_figures f set
    recipient_count = f.recipient_count + d.recipient_count, left_out_count = f.left_out_count - d.recipient_count,
    waiting = f.waiting + d.waiting, submitted = f.submitted + d.submitted, kept = f.kept + d.kept,
    deliveries = f.deliveries + d.deliveries, bounces = f.bounces + d.bounces,
    opens = f.opens + d.opens, clicks = f.clicks + d.clicks, spam_complaints = f.spam_complaints + d.spam_complaints,
    automatic_opens = f.automatic_opens + d.automatic_opens,
    automatic_clicks = f.automatic_clicks + d.automatic_clicks,
    tracked = f.tracked + d.tracked, reads = f.reads + d.reads
  from (
    select submission_id,
      sum(change * (state <> 'left_out')::int) as recipient_count,
      sum(change * (state in ('waiting', 'sending'))::int) as waiting,
      sum(change * (state = 'sent')::int) as submitted,
      sum(change * (state = 'kept')::int) as kept,
      sum(change * is_delivered::int) as deliveries,
      sum(change * is_bounced::int) as bounces,
      sum(change * (opened_at is not null)::int) as opens,
      sum(change * (clicked_at is not null)::int) as clicks,
      sum(change * (complained_at is not null)::int) as spam_complaints,
      sum(change * (automatic_opened_at is not null)::int) as automatic_opens,
      sum(change * (automatic_clicked_at is not null)::int) as automatic_clicks,
      sum(change * is_tracked::int) as tracked,
      sum(change * is_read::int) as reads
    from (
      select 1 as change, submission_id, state, is_delivered, is_bounced, opened_at, clicked_at, complained_at,
        automatic_opened_at, automatic_clicked_at, is_tracked, is_read from new_rows
      union all
      select -1, submission_id, state, is_delivered, is_bounced, opened_at, clicked_at, complained_at,
        automatic_opened_at, automatic_clicked_at, is_tracked, is_read from old_rows
    ) changes
    group by submission_id order by submission_id
  ) d
  where f.submission_id = d.submission_id
    and (d.recipient_count, d.waiting, d.submitted, d.kept, d.deliveries, d.bounces, d.opens, d.clicks,
      d.spam_complaints, d.automatic_opens, d.automatic_clicks, d.tracked, d.reads)
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_submission_figures after update on circular_mailing_recipient
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_submission_figures();
