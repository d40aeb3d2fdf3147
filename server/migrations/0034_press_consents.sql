CREATE TABLE "press_registration_consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_registration_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"consent" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" text,
	"via" text NOT NULL,
	"actor_id" integer
);
--> statement-breakpoint
ALTER TABLE "press_registration" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("casa_editrice", '') || e'\n' || coalesce("testata", '') || e'\n' || coalesce("indirizzo", '') || e'\n' || coalesce("cap", '') || e'\n' || coalesce("citta", '') || e'\n' || coalesce("provincia", '') || e'\n' || coalesce("stato", '') || e'\n' || coalesce(translate("telefono", ' ', ''), '') || e'\n' || coalesce(translate("fax", ' ', ''), '') || e'\n' || coalesce("email_testata", '') || e'\n' || coalesce("sito_web", '') || e'\n' || coalesce("finalita_registrazione", '') || e'\n' || coalesce("extra"::text, ''))) STORED;--> statement-breakpoint
ALTER TABLE "press_registration_consent" ADD CONSTRAINT "press_registration_consent_registration_id_press_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."press_registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "press_registration_consent_registration" ON "press_registration_consent" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "press_registration_search" ON "press_registration" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What is known of the consents so far: each as it is now, since when. What came before stands in the history.
insert into press_registration_consent (registration_id, consent, is_given, at, version, via, actor_id)
select p.id, c.consent, c.is_given, c.at, c.version,
  case when c.at = p.created_at then 'registration' else 'profile' end,
  case when c.at = p.created_at then null else p.user_id end
from press_registration p, lateral (values
  ('trattamento_edicer', p.trattamento_edicer, p.trattamento_edicer_at, p.trattamento_edicer_version),
  ('trattamento_confindustria', p.trattamento_confindustria, p.trattamento_confindustria_at, p.trattamento_confindustria_version)
) as c (consent, is_given, at, version)
where c.at is not null;--> statement-breakpoint
select keep_total_of('press_registration');
