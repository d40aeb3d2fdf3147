CREATE TABLE "press_registration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"qualifica" text DEFAULT '' NOT NULL,
	"casa_editrice" text DEFAULT '' NOT NULL,
	"testata" text DEFAULT '' NOT NULL,
	"indirizzo" text DEFAULT '' NOT NULL,
	"cap" text DEFAULT '' NOT NULL,
	"citta" text DEFAULT '' NOT NULL,
	"provincia" text DEFAULT '' NOT NULL,
	"stato" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"email_testata" text DEFAULT '' NOT NULL,
	"sito_web" text DEFAULT '' NOT NULL,
	"periodicita" text DEFAULT '' NOT NULL,
	"tiratura" integer,
	"tipologia" text DEFAULT '' NOT NULL,
	"settore" text DEFAULT '' NOT NULL,
	"finalita_registrazione" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"trattamento_edicer" boolean DEFAULT false NOT NULL,
	"trattamento_edicer_at" timestamp with time zone,
	"trattamento_edicer_version" text,
	"trattamento_confindustria" boolean DEFAULT false NOT NULL,
	"trattamento_confindustria_at" timestamp with time zone,
	"trattamento_confindustria_version" text
);
--> statement-breakpoint
CREATE TABLE "account_second_factor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"enabled_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_security_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"actor_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "account_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_user" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "press_registration" ADD CONSTRAINT "press_registration_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_second_factor" ADD CONSTRAINT "account_second_factor_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "press_registration_user" ON "press_registration" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_security_event_at" ON "account_security_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "account_security_event_user" ON "account_security_event" USING btree ("user_id","kind","at");--> statement-breakpoint
update account_user set verified_at = created_at;--> statement-breakpoint
update account_session set last_seen_at = started_at;--> statement-breakpoint
select keep_total_of('account_security_event');--> statement-breakpoint
-- That somebody was seen changes nothing for those who remember the session.
drop trigger tell_account_changed on account_session;--> statement-breakpoint
create trigger tell_account_changed after delete or update of user_id, ends_at on account_session
  for each row execute function tell_account_changed();--> statement-breakpoint
create trigger tell_account_changed after insert or delete or update of enabled_at on account_second_factor
  for each row execute function tell_account_changed();
