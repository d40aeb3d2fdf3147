CREATE TABLE "company_company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"business_name" text NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"vat" text DEFAULT '' NOT NULL,
	"association_status" text DEFAULT 'not_associated' NOT NULL,
	"typology" text DEFAULT 'others' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_user_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_user_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"group_id" integer NOT NULL,
	"role" text GENERATED ALWAYS AS (case group_id when 4 then 'administrator_press_room_external_company' when 5 then 'agent_press_room_external_company' when 11 then 'user_edit_product' when 12 then 'user_product' when 13 then 'user_edit_project' when 14 then 'user_project' end) STORED NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_user" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "keys" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_user_group" ADD CONSTRAINT "company_user_group_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_user_group" ADD CONSTRAINT "company_user_group_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_company_name" ON "company_company" USING btree ("business_name" collate "it-x-icu","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_company_vat" ON "company_company" USING btree ("vat") WHERE "company_company"."vat" <> '';--> statement-breakpoint
CREATE INDEX "company_company_search" ON "company_company" USING gin (fold("business_name" || ' ' || "short_name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "company_user_group_once" ON "company_user_group" USING btree ("user_id","group_id","company_id");--> statement-breakpoint
CREATE INDEX "company_user_group_company" ON "company_user_group" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "account_user_search" ON "account_user" USING gin (fold("first_name" || ' ' || "last_name" || ' ' || coalesce("email", '')) gin_trgm_ops);
--> statement-breakpoint
select keep_total_of(name::regclass) from unnest(array['account_user', 'company_company', 'company_user_group']) name;
--> statement-breakpoint
-- Every role that somebody holds: assigned, or for a company.
create view account_held_role as
  select user_id, role, null::int as company_id from account_user_role
  union all
  select user_id, role, company_id from company_user_group;
--> statement-breakpoint
-- A role that moves from one person to another concerns both.
create or replace function tell_account_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'account_user' then
    perform pg_notify('account_changed', coalesce(new.id, old.id)::text);
  else
    perform pg_notify('account_changed', id::text) from unnest(array[new.user_id, old.user_id]) id
    where id is not null group by id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tell_account_changed after insert or update or delete on company_user_group
  for each row execute function tell_account_changed();
