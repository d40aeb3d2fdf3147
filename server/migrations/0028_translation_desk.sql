-- The words of a text as searches see them, each once.
create function words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct word from regexp_split_to_table(fold(value), '[^[:alnum:]]+') word where word <> '');
--> statement-breakpoint
create function word_count(value text) returns int
  language sql immutable strict parallel safe
  return regexp_count(value, '\S+');
--> statement-breakpoint
-- A sentence ends with its sign and a capital letter after it, or with its line.
create function sentences_of(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select trim(sentence) from regexp_split_to_table(value, '(?<=[.!?…])\s+(?=[[:upper:]«"“])|\n+') sentence
    where trim(sentence) <> ''
  );
--> statement-breakpoint
CREATE TABLE "translation_term" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"it" text NOT NULL,
	"en" text DEFAULT '' NOT NULL,
	"fr" text DEFAULT '' NOT NULL,
	"de" text DEFAULT '' NOT NULL,
	"ru" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("it", '') || e'\n' || coalesce("en", '') || e'\n' || coalesce("fr", '') || e'\n' || coalesce("de", '') || e'\n' || coalesce("ru", '') || e'\n' || coalesce("note", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "translation_common_word" (
	"word" text PRIMARY KEY NOT NULL,
	"sentences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_memory" (
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"place" integer NOT NULL,
	"source" text NOT NULL,
	"targets" jsonb NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold(source)) STORED,
	"words" text[] GENERATED ALWAYS AS (words_of(source)) STORED,
	CONSTRAINT "translation_memory_type_record_id_field_place_pk" PRIMARY KEY("type","record_id","field","place")
);
--> statement-breakpoint
CREATE TABLE "translation_source" (
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"translator_id" integer,
	"at" timestamp with time zone NOT NULL,
	"to_confirm" boolean DEFAULT false NOT NULL,
	CONSTRAINT "translation_source_type_record_id_field_language_pk" PRIMARY KEY("type","record_id","field","language")
);
--> statement-breakpoint
CREATE INDEX "translation_term_it" ON "translation_term" USING btree ("it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "translation_term_search" ON "translation_term" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "translation_memory_same" ON "translation_memory" USING hash ("folded");--> statement-breakpoint
CREATE INDEX "translation_memory_words" ON "translation_memory" USING gin ("words");--> statement-breakpoint
select keep_total_of('translation_term');
--> statement-breakpoint
-- What each translation was made from: those of one record, all of them or the changed ones.
create function keep_sources(of_type text, of_record int, content jsonb, fields text[], changes jsonb, actor int, moment timestamptz)
  returns void language sql as $$
  delete from translation_source
    where type = of_type and record_id = of_record and coalesce(content -> field ->> language, '') = '';
  insert into translation_source (type, record_id, field, language, source, translator_id, at)
    select of_type, of_record, field, language, coalesce(content -> field ->> 'it', ''), actor, moment
    from unnest(fields) field, unnest(array['en', 'fr', 'de', 'ru']) language
    where coalesce(content -> field ->> language, '') <> ''
      and (changes is null or changes ? (field || '.' || language))
    on conflict (type, record_id, field, language) do update
      set source = excluded.source, translator_id = excluded.translator_id, at = excluded.at, to_confirm = false
      -- A record that is put back has its translations as they were.
      where changes is not null
$$;
--> statement-breakpoint
-- The sentences of an approved record. A language stands beside the Italian sentence by sentence where it has as many.
create function keep_sentences(of_type text, of_record int, content jsonb, fields text[])
  returns void language sql as $$
  delete from translation_memory where type = of_type and record_id = of_record;
  insert into translation_memory (type, record_id, field, place, source, targets)
    select of_type, of_record, field, place, min(source), jsonb_object_agg(language, target)
    from (
      select field, language, trim(plain_text(content -> field ->> 'it')) as italian,
        trim(plain_text(content -> field ->> language)) as translated
      from unnest(fields) field, unnest(array['en', 'fr', 'de', 'ru']) language
    ) texts,
    lateral (
      select 0 as place, italian as source, translated as target
      union all
      select place, source, target
      from unnest(sentences_of(italian), sentences_of(translated)) with ordinality as pairs (source, target, place)
      where cardinality(sentences_of(italian)) > 1
        and cardinality(sentences_of(italian)) = cardinality(sentences_of(translated))
    ) pair
    where italian <> '' and translated <> ''
    group by field, place
$$;
--> statement-breakpoint
-- Reads along with the history, which knows who wrote: arguments are the table, the approved state, the fields.
create function keep_translations() returns trigger language plpgsql as $$
declare
  fields constant text[] := tg_argv[2:];
  content jsonb;
begin
  if new.action = 'delete' then
    delete from translation_memory where type = new.type and record_id = new.record_id;
    return null;
  end if;
  if new.action = 'change' and not exists (
    select from jsonb_object_keys(new.changes) path where path = 'step' or split_part(path, '.', 1) = any (fields)
  ) then return null; end if;
  execute format('select to_jsonb(t) from %I t where id = $1', tg_argv[0]) into content using new.record_id;
  perform keep_sources(new.type, new.record_id, content, fields,
    case when new.action = 'change' then new.changes end, new.actor_id, new.at);
  if (content ->> 'step')::int = tg_argv[1]::int then
    perform keep_sentences(new.type, new.record_id, content, fields);
  else
    delete from translation_memory where type = new.type and record_id = new.record_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function keep_translations_of(of_table text, of_type text, approved int, variadic fields text[])
  returns void language plpgsql as $$
begin
  execute format(
    'create trigger %I after insert on history for each row when (new.type = %L)
       execute function keep_translations(%L, %L, %s)',
    'keep_translations_of_' || of_table, of_type, of_table, approved,
    (select string_agg(quote_literal(field), ', ') from unnest(fields) field));
  execute format(
    'select count(keep_sources(%1$L, t.id, to_jsonb(t), $1, null, null, now())),
       count(keep_sentences(%1$L, t.id, to_jsonb(t), $1)) filter (where t.step = %2$s) from %3$I t',
    of_type, approved, of_table) using fields;
end $$;
--> statement-breakpoint
select keep_translations_of('product_product', 'product-product', 4, 'description');
--> statement-breakpoint
insert into translation_common_word (word, sentences)
  select word, count(*) from translation_memory, unnest(words) word group by word having count(*) > 50;
