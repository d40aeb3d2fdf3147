CREATE INDEX "history_company" ON "history" USING btree ((keys ->> 'company_id'),"id" DESC NULLS FIRST) WHERE (keys ->> 'company_id') is not null;
--> statement-breakpoint
-- From now on the history of company roles keeps the company; the entries of before learn theirs.
update history h set keys = h.keys || jsonb_build_object('company_id', known.company_id)
from (
  select id, company_id from company_user_group
  union
  select record_id, (record ->> 'company_id')::int from history
  where type = 'company-company_user_group' and record ? 'company_id'
) known
where h.type = 'company-company_user_group' and h.record_id = known.id;
