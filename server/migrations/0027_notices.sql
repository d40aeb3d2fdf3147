CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"company_id" integer,
	"once" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "notice_mail" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notice_unmailed" ON "notice" USING btree ("user_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "notice_record" ON "notice" USING btree ("type","record_id");--> statement-breakpoint
CREATE INDEX "notice_at" ON "notice" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("user_id","type","record_id","once");--> statement-breakpoint
-- Who can be told of something, by the roles they hold: assigned, or for a company.
create view notice_recipient as
  select h.user_id, h.role, h.company_id, u.notice_mail
  from account_held_role h join account_user u on u.id = h.user_id
  where u.is_active and not u.is_deleted and u.verified_at is not null;
