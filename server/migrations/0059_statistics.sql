DROP INDEX "circular_mailing_company_submission";--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "unknown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "circular_mailing_recipient_left_out" ON "circular_mailing_recipient" USING btree ("submission_id","id") WHERE state = 'left_out';--> statement-breakpoint
CREATE INDEX "circular_mailing_company_submission" ON "circular_mailing_company" USING btree ("submission_id","company_id");
--> statement-breakpoint
update circular_submission_figures f set unknown = c.unknown
from (
  select submission_id, count(*)::int as unknown from circular_mailing_recipient
  where state in ('sent', 'kept') and not is_bounced and not is_read and not is_tracked group by submission_id
) c
where c.submission_id = f.submission_id;
--> statement-breakpoint
create or replace function keep_submission_figures() returns trigger language plpgsql as $$
begin
  update circular_submission_figures f set
    recipient_count = f.recipient_count + d.recipient_count, left_out_count = f.left_out_count - d.recipient_count,
    waiting = f.waiting + d.waiting, submitted = f.submitted + d.submitted, kept = f.kept + d.kept,
    deliveries = f.deliveries + d.deliveries, bounces = f.bounces + d.bounces,
    opens = f.opens + d.opens, clicks = f.clicks + d.clicks, spam_complaints = f.spam_complaints + d.spam_complaints,
    automatic_opens = f.automatic_opens + d.automatic_opens,
    automatic_clicks = f.automatic_clicks + d.automatic_clicks,
    tracked = f.tracked + d.tracked, reads = f.reads + d.reads, unknown = f.unknown + d.unknown
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
      sum(change * is_read::int) as reads,
      sum(change * (state in ('sent', 'kept') and not is_bounced and not is_read and not is_tracked)::int) as unknown
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
      d.spam_complaints, d.automatic_opens, d.automatic_clicks, d.tracked, d.reads, d.unknown)
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;
