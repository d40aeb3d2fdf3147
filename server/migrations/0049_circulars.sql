CREATE TABLE "circular_circular" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_circular_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"title" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"body" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"visible_languages" text[] DEFAULT '{"it","en"}' NOT NULL,
	"typology_id" integer,
	"replaces_id" integer,
	"step" integer DEFAULT 0 NOT NULL,
	"last_approver_id" integer,
	"datetime_approved" timestamp with time zone,
	"datetime_created" timestamp with time zone DEFAULT now() NOT NULL,
	"datetime_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"datetime_published" timestamp with time zone,
	"content_hash" text,
	"is_deletable" boolean GENERATED ALWAYS AS (step = 0 and datetime_approved is null) STORED,
	"protocol_seq" integer,
	"protocol_year" integer,
	"protocol_number" text,
	"datetime_protocol" timestamp with time zone,
	"datetime_annulled" timestamp with time zone,
	"annulled_by_id" integer,
	"annulment_reason" text DEFAULT '' NOT NULL,
	"is_annulled" boolean GENERATED ALWAYS AS (datetime_annulled is not null) STORED,
	"title_it" text GENERATED ALWAYS AS (title ->> 'it') STORED,
	"title_en" text GENERATED ALWAYS AS (title ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("title"), '') || e'\n' || coalesce(plain_text("body"), '') || e'\n' || coalesce("protocol_number", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "circular_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"circular_id" integer NOT NULL,
	"file" uuid NOT NULL,
	"title" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"is_publishable" boolean DEFAULT true NOT NULL,
	"is_notifiable" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circular_communication" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_communication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"subject" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"body" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"visible_languages" text[] DEFAULT '{"it","en"}' NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"last_approver_id" integer,
	"datetime_approved" timestamp with time zone,
	"datetime_created" timestamp with time zone DEFAULT now() NOT NULL,
	"datetime_updated" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"datetime_published" timestamp with time zone,
	"content_hash" text,
	"is_deletable" boolean GENERATED ALWAYS AS (step = 0 and datetime_approved is null) STORED,
	"subject_it" text GENERATED ALWAYS AS (subject ->> 'it') STORED,
	"subject_en" text GENERATED ALWAYS AS (subject ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("subject"), '') || e'\n' || coalesce(plain_text("body"), ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "circular_communication_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_communication_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"communication_id" integer NOT NULL,
	"file" uuid NOT NULL,
	"title" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"is_publishable" boolean DEFAULT true NOT NULL,
	"is_notifiable" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circular_circular_matter" (
	"circular_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "circular_circular_matter_circular_id_other_id_pk" PRIMARY KEY("circular_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "circular_register" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"circular_id" integer NOT NULL,
	"protocol_seq" integer NOT NULL,
	"protocol_year" integer NOT NULL,
	"protocol_number" text NOT NULL,
	"subject" text NOT NULL,
	"typology_id" integer NOT NULL,
	"typology" text NOT NULL,
	"content_hash" text,
	"is_self_approved" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circular_register_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"protocol_year" integer NOT NULL,
	"protocol_seq" integer NOT NULL,
	CONSTRAINT "circular_register_head_single" CHECK ("circular_register_head"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "circular_circular" ADD CONSTRAINT "circular_circular_typology_id_circular_typology_id_fk" FOREIGN KEY ("typology_id") REFERENCES "public"."circular_typology"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_circular" ADD CONSTRAINT "circular_circular_replaces_id_circular_circular_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."circular_circular"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_attachment" ADD CONSTRAINT "circular_attachment_circular_id_circular_circular_id_fk" FOREIGN KEY ("circular_id") REFERENCES "public"."circular_circular"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_attachment" ADD CONSTRAINT "circular_attachment_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_communication_attachment" ADD CONSTRAINT "circular_communication_attachment_communication_id_circular_communication_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."circular_communication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_communication_attachment" ADD CONSTRAINT "circular_communication_attachment_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_circular_matter" ADD CONSTRAINT "circular_circular_matter_circular_id_circular_circular_id_fk" FOREIGN KEY ("circular_id") REFERENCES "public"."circular_circular"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circular_circular_matter" ADD CONSTRAINT "circular_circular_matter_other_id_circular_matter_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."circular_matter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "circular_circular_protocol" ON "circular_circular" USING btree ("protocol_year","protocol_seq");--> statement-breakpoint
CREATE INDEX "circular_circular_step" ON "circular_circular" USING btree ("step","id");--> statement-breakpoint
CREATE INDEX "circular_circular_author" ON "circular_circular" USING btree ("created_by_id","id");--> statement-breakpoint
CREATE INDEX "circular_circular_typology" ON "circular_circular" USING btree ("typology_id");--> statement-breakpoint
CREATE INDEX "circular_circular_replaces" ON "circular_circular" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "circular_circular_created" ON "circular_circular" USING btree ("datetime_created","id");--> statement-breakpoint
CREATE INDEX "circular_circular_updated" ON "circular_circular" USING btree ("datetime_updated","id");--> statement-breakpoint
CREATE INDEX "circular_circular_approved" ON "circular_circular" USING btree ("datetime_approved","id");--> statement-breakpoint
CREATE INDEX "circular_circular_title_it" ON "circular_circular" USING btree ("title_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "circular_circular_search" ON "circular_circular" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circular_attachment_circular" ON "circular_attachment" USING btree ("circular_id");--> statement-breakpoint
CREATE INDEX "circular_communication_step" ON "circular_communication" USING btree ("step","id");--> statement-breakpoint
CREATE INDEX "circular_communication_author" ON "circular_communication" USING btree ("created_by_id","id");--> statement-breakpoint
CREATE INDEX "circular_communication_subject_it" ON "circular_communication" USING btree ("subject_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "circular_communication_search" ON "circular_communication" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circular_communication_attachment_of" ON "circular_communication_attachment" USING btree ("communication_id");--> statement-breakpoint
CREATE INDEX "circular_circular_matter_other" ON "circular_circular_matter" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circular_register_number" ON "circular_register" USING btree ("protocol_year","protocol_seq") WHERE kind = 'number';--> statement-breakpoint
CREATE INDEX "circular_register_circular" ON "circular_register" USING btree ("circular_id");--> statement-breakpoint
CREATE INDEX "circular_register_at" ON "circular_register" USING btree ("at");--> statement-breakpoint
select keep_total_of('circular_circular');--> statement-breakpoint
select keep_total_of('circular_communication');--> statement-breakpoint
select keep_files_of('circular_attachment', 'circular-circular', 'circular_id', 'file');--> statement-breakpoint
select keep_files_of('circular_communication_attachment', 'circular-communication', 'communication_id', 'file');--> statement-breakpoint
-- Before any entry: the chain begins with an empty hash.
insert into circular_register_head (id, entry_id, hash, at, protocol_year, protocol_seq)
  values (1, 0, '', 'epoch', 0, 0);--> statement-breakpoint
create function reject_register_change() returns trigger language plpgsql as $$
begin
  raise exception 'the protocol register is append-only: % of % rejected', lower(tg_op), tg_table_name
    using errcode = 'integrity_constraint_violation';
end
$$;--> statement-breakpoint
create trigger append_only before update or delete or truncate on circular_register
  for each statement execute function reject_register_change();--> statement-breakpoint
create trigger append_only before delete or truncate on circular_register_head
  for each statement execute function reject_register_change();
