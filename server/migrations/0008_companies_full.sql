-- A company's name as it is compared: without case, accents, punctuation and the legal form at its end.
create function company_name_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    trim(regexp_replace(
      regexp_replace(fold(value) collate "pg_c_utf8", '[.''’`´]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'
    )),
    '( (spa|s p a|sapa|srl|s r l|srls|sas|s a s|snc|s n c|ss|e c|scarl|scrl|scpa|arl|a rl|a r l|coop|soc coop|soc cooperativa'
    '|societa cooperativa|societa per azioni|societa a responsabilita limitata|in liquidazione|unipersonale|a socio unico'
    '|con socio unico|gmbh|gmbh co kg|kg|ag|ltd|limited|llc|inc|plc|sa|sarl|sl|slu|bv|nv|oy|ab|as|doo|kft|sro|spzoo|sp z oo))+$',
    ''
  );
--> statement-breakpoint
-- What a person reads of a rich text: without its marks.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(regexp_replace(value, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
--> statement-breakpoint
create function plain_text(value jsonb) returns text
  language sql immutable strict parallel safe
  return (select string_agg(plain_text(text), e'\n') from jsonb_each_text(value) as each (language, text));
--> statement-breakpoint
CREATE TABLE "company_brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"company_id" integer,
	"website" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "telephone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "fax" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_telephone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_fax" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "public_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "short_description" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "visible_languages" text[] DEFAULT '{"it","en"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "name_key" text GENERATED ALWAYS AS (company_name_key(business_name)) STORED;--> statement-breakpoint
ALTER TABLE "company_brand" ADD CONSTRAINT "company_brand_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_brand_name" ON "company_brand" USING btree ("name" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "company_brand_company" ON "company_brand" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_brand_search" ON "company_brand" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_company_name_key" ON "company_company" USING gin ("name_key" gin_trgm_ops);
--> statement-breakpoint
select keep_total_of('company_brand');
--> statement-breakpoint
-- VAT numbers carry the letters of their country; Italian ones were kept without.
with mended as (
  update company_company t set vat = 'IT' || t.vat, version = t.version + 1
  where t.vat ~ '^\d{11}$' and not exists (select from company_company other where other.vat = 'IT' || t.vat)
  returning new.id, jsonb_build_object('vat', jsonb_build_array(old.vat, new.vat)) as changes
)
insert into history (type, record_id, at, action, changes)
select 'company-company', id, now(), 'change', changes from mended;
