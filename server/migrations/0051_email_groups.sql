CREATE TABLE "circular_email_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_email_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("name", '') || e'\n' || coalesce("description", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "circular_email_group_member" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_email_group_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"email_group_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'it' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circular_email_group_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_email_group_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"email_group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"association_statuses" text[] DEFAULT '{}' NOT NULL,
	"typologies" text[] DEFAULT '{}' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"consents" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"sectors" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "circular_email_group_member" ADD CONSTRAINT "circular_email_group_member_email_group_id_circular_email_group_id_fk" FOREIGN KEY ("email_group_id") REFERENCES "public"."circular_email_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_email_group_rule" ADD CONSTRAINT "circular_email_group_rule_email_group_id_circular_email_group_id_fk" FOREIGN KEY ("email_group_id") REFERENCES "public"."circular_email_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circular_email_group_name" ON "circular_email_group" USING btree ("name" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "circular_email_group_search" ON "circular_email_group" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circular_email_group_member_group" ON "circular_email_group_member" USING btree ("email_group_id");--> statement-breakpoint
CREATE INDEX "circular_email_group_member_email" ON "circular_email_group_member" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "circular_email_group_rule_group" ON "circular_email_group_rule" USING btree ("email_group_id");--> statement-breakpoint
select keep_total_of('circular_email_group');
