DROP TABLE "setting" CASCADE;--> statement-breakpoint
CREATE TABLE "setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"organisation_default" text DEFAULT '' NOT NULL,
	"organisation_second" text DEFAULT '' NOT NULL,
	"logo" uuid,
	"colour" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"sender_address" text DEFAULT '' NOT NULL,
	"picture_permissions" text DEFAULT 'warn' NOT NULL,
	"default_languages" text[] DEFAULT '{"it","en"}' NOT NULL,
	"privacy_url" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_logo_file_id_fk" FOREIGN KEY ("logo") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The one record; an empty text stands for the default.
insert into setting default values;--> statement-breakpoint
alter table setting add constraint setting_once check (id = 1);--> statement-breakpoint
select keep_total_of('setting');--> statement-breakpoint
select keep_files_of('setting', 'setting', 'id', 'logo');--> statement-breakpoint
-- Every server reads the settings again.
create function tell_setting_changed() returns trigger language plpgsql as $$
begin
  notify setting_changed;
  return null;
end $$;--> statement-breakpoint
create trigger tell_setting_changed after insert or update or delete on setting
  for each statement execute function tell_setting_changed();
