DROP TABLE "company_import_rows" CASCADE;--> statement-breakpoint
-- What was said of a heading counted for everybody: nobody knows who had said it.
DELETE FROM "company_import_heading";--> statement-breakpoint
ALTER TABLE "company_import_heading" DROP CONSTRAINT "company_import_heading_pkey";--> statement-breakpoint
ALTER TABLE "company_import_heading" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "company_import_heading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "company_import_heading" ADD COLUMN "user_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import_heading" ADD COLUMN "title" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "company_import_heading_once" ON "company_import_heading" USING btree ("user_id","heading");
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "origin" jsonb;--> statement-breakpoint
-- More legal forms that people leave out: società consortile, società benefit.
create or replace function company_name_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    trim(regexp_replace(
      regexp_replace(fold(value) collate "pg_c_utf8", '[.''’`´]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'
    )),
    '( (spa|s p a|sapa|srl|s r l|srls|sas|s a s|snc|s n c|ss|e c|scarl|scrl|scpa|arl|a rl|a r l|coop|soc coop|soc cooperativa'
    '|sc|s c|scs|societa consortile|soc consortile|consortile|sb|s b|societa benefit|soc benefit|benefit'
    '|societa cooperativa|societa per azioni|societa a responsabilita limitata|in liquidazione|unipersonale|a socio unico'
    '|con socio unico|gmbh|gmbh co kg|kg|ag|ltd|limited|llc|inc|plc|sa|sarl|sl|slu|bv|nv|oy|ab|as|doo|kft|sro|spzoo|sp z oo))+$',
    ''
  );--> statement-breakpoint
UPDATE "company_company" SET "business_name" = "business_name" WHERE company_name_key("business_name") IS DISTINCT FROM "name_key";
