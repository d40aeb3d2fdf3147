ALTER TABLE "circular_mailing_recipient" ALTER COLUMN "is_delivered" SET EXPRESSION AS (delivered_at is not null and state <> 'bounced'
        and (hard_bounced_at is null or delivered_at > hard_bounced_at));--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD COLUMN "judged_at" timestamp with time zone;--> statement-breakpoint
update circular_submission_figures f set deliveries = f.deliveries + c.count
from (
  select submission_id, count(*)::int as count from circular_mailing_recipient
  where is_delivered and hard_bounced_at is not null group by submission_id
) c
where c.submission_id = f.submission_id;
