CREATE TABLE "circular_address" (
	"address" text PRIMARY KEY NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"unsubscribed_via" text,
	"bounced_at" timestamp with time zone,
	"bounce_answer" text DEFAULT '' NOT NULL,
	"complained_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "circular_address_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_address_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" integer,
	"submission_id" integer
);
--> statement-breakpoint
CREATE TABLE "circular_erased_address" (
	"hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circular_erasure_salt" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circular_mailing_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_mailing_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"address" text,
	"email" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'it' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"domain" text GENERATED ALWAYS AS (split_part(address, '@', 2)) STORED,
	"state" text DEFAULT 'waiting' NOT NULL,
	"left_out_reason" text,
	"press_user_id" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_attempt_at" timestamp with time zone,
	"claimed_by" integer,
	"claimed_at" timestamp with time zone,
	"in_doubt" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"is_hard" boolean DEFAULT false NOT NULL,
	CONSTRAINT "circular_mailing_recipient_address" UNIQUE("submission_id","address")
);
--> statement-breakpoint
CREATE TABLE "circular_submission_recipient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_submission_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"submission_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'it' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circular_submission" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"circular_id" integer,
	"communication_id" integer,
	"sender_id" integer,
	"subject" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"excluded" text[] DEFAULT '{}' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"kind" text GENERATED ALWAYS AS (case when circular_id is null then 'communication' else 'circular' end) STORED,
	"text_author_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by_id" integer,
	"datetime_created" timestamp with time zone DEFAULT now() NOT NULL,
	"datetime_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"datetime_confirmed" timestamp with time zone,
	"confirmed_by_id" integer,
	"datetime_started" timestamp with time zone,
	"datetime_ended" timestamp with time zone,
	"pause_reason" text,
	"pause_answer" text DEFAULT '' NOT NULL,
	"repeats_id" integer,
	"repeats" text,
	"is_deletable" boolean GENERATED ALWAYS AS (state = 'draft') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("subject"), ''))) STORED,
	CONSTRAINT "circular_submission_text" CHECK (num_nonnulls(circular_id, communication_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "circular_submission_content" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circular_submission_figures" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"submitted" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"deliveries" integer DEFAULT 0 NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"spam_complaints" integer DEFAULT 0 NOT NULL,
	"first_taken_at" timestamp with time zone,
	"trouble" text,
	"trouble_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "circular_submission_group" (
	"submission_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "circular_submission_group_submission_id_other_id_pk" PRIMARY KEY("submission_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "circular_submission_shown" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"addresses" text[] NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "circular_mailing_recipient" ADD CONSTRAINT "circular_mailing_recipient_submission_id_circular_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."circular_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission_recipient" ADD CONSTRAINT "circular_submission_recipient_submission_id_circular_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."circular_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission" ADD CONSTRAINT "circular_submission_circular_id_circular_circular_id_fk" FOREIGN KEY ("circular_id") REFERENCES "public"."circular_circular"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission" ADD CONSTRAINT "circular_submission_communication_id_circular_communication_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."circular_communication"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission" ADD CONSTRAINT "circular_submission_sender_id_circular_sender_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."circular_sender"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission" ADD CONSTRAINT "circular_submission_repeats_id_circular_submission_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."circular_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission_content" ADD CONSTRAINT "circular_submission_content_submission_id_circular_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."circular_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission_figures" ADD CONSTRAINT "circular_submission_figures_submission_id_circular_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."circular_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission_group" ADD CONSTRAINT "circular_submission_group_submission_id_circular_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."circular_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission_group" ADD CONSTRAINT "circular_submission_group_other_id_circular_email_group_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."circular_email_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_submission_shown" ADD CONSTRAINT "circular_submission_shown_submission_id_circular_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."circular_submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circular_address_event_address" ON "circular_address_event" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "circular_mailing_recipient_key" ON "circular_mailing_recipient" USING btree ("key");--> statement-breakpoint
CREATE INDEX "circular_mailing_recipient_of_address" ON "circular_mailing_recipient" USING btree ("address");--> statement-breakpoint
CREATE INDEX "circular_mailing_recipient_waiting" ON "circular_mailing_recipient" USING btree ("next_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "circular_mailing_recipient_claimed" ON "circular_mailing_recipient" USING btree ("claimed_by") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "circular_mailing_recipient_claimed_at" ON "circular_mailing_recipient" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "circular_submission_recipient_of" ON "circular_submission_recipient" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "circular_submission_recipient_email" ON "circular_submission_recipient" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "circular_submission_kind" ON "circular_submission" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "circular_submission_state" ON "circular_submission" USING btree ("state","scheduled_at");--> statement-breakpoint
CREATE INDEX "circular_submission_circular" ON "circular_submission" USING btree ("circular_id");--> statement-breakpoint
CREATE INDEX "circular_submission_communication" ON "circular_submission" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "circular_submission_sender" ON "circular_submission" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "circular_submission_repeats" ON "circular_submission" USING btree ("repeats_id");--> statement-breakpoint
CREATE INDEX "circular_submission_search" ON "circular_submission" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circular_submission_group_other" ON "circular_submission_group" USING btree ("other_id");--> statement-breakpoint
select keep_total_of('circular_submission');
--> statement-breakpoint
-- Author of the text of a submission, by which rights are scoped.
create function keep_text_author() returns trigger language plpgsql as $$
begin
  new.text_author_id := case when new.circular_id is not null
    then (select created_by_id from circular_circular where id = new.circular_id)
    else (select created_by_id from circular_communication where id = new.communication_id) end;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_text_author before insert or update of circular_id, communication_id on circular_submission
  for each row execute function keep_text_author();
--> statement-breakpoint
insert into circular_erasure_salt (salt) values (gen_random_uuid()::text);
--> statement-breakpoint
-- Hash of an address in lower case, by which an erased one is recognised.
create function erased_address_hash(address text) returns text language sql stable as $$
  select encode(sha256(convert_to((select salt from circular_erasure_salt) || lower(address), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
create sequence circular_sender_process;
