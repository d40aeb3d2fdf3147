ALTER TABLE "product_product" DROP COLUMN "incomplete_languages";--> statement-breakpoint
ALTER TABLE "project_project" DROP COLUMN "incomplete_languages";--> statement-breakpoint
drop trigger keep_translations_of_product_product on history;
--> statement-breakpoint
drop trigger keep_translations_of_project_project on history;
--> statement-breakpoint
drop function keep_sources(text, int, jsonb, text[], jsonb, int, timestamptz);
--> statement-breakpoint
drop function keep_sentences(text, int, jsonb, text[]);
--> statement-breakpoint
-- The translated texts of a record by their paths: `title`, and for `images.*.caption of project_image.project_id` those of
-- all its pictures, by their ids: `images.12.caption`.
create function translated_texts(of_table text, of_record int, fields text[])
  returns jsonb language plpgsql as $$
declare
  texts jsonb;
begin
  execute (
    select format('select jsonb_object_agg(path, content) from (%s) texts (path, content)', string_agg(
      case when part is null
        then format('select %L, t.%I from %I t where t.id = $1', field, field, of_table)
        else format('select %L || c.id || %L, c.%I from %I c where c.%I = $1',
          part[1] || '.', '.' || part[2], part[2], part[3], part[4])
      end, ' union all '))
    from unnest(fields) field, regexp_match(field, '^(\w+)\.\*\.(\w+) of (\w+)\.(\w+)$') part
  ) into texts using of_record;
  return coalesce(texts, '{}');
end $$;
--> statement-breakpoint
-- What each translation was made from: those of one record, all of them or the changed ones.
create function keep_sources(of_type text, of_record int, texts jsonb, changes jsonb, actor int, moment timestamptz)
  returns void language sql as $$
  delete from translation_source
    where type = of_type and record_id = of_record and coalesce(texts -> field ->> language, '') = '';
  insert into translation_source (type, record_id, field, language, source, translator_id, at)
    select of_type, of_record, field, language, coalesce(content ->> 'it', ''), actor, moment
    from jsonb_each(texts) each (field, content), unnest(array['en', 'fr', 'de', 'ru']) language
    where coalesce(content ->> language, '') <> ''
      and (changes is null or changes ? (field || '.' || language))
    on conflict (type, record_id, field, language) do update
      set source = excluded.source, translator_id = excluded.translator_id, at = excluded.at, to_confirm = false
      -- A record that is put back has its translations as they were.
      where changes is not null
$$;
--> statement-breakpoint
-- The sentences of an approved record. A language stands beside the Italian sentence by sentence where it has as many.
create function keep_sentences(of_type text, of_record int, texts jsonb)
  returns void language sql as $$
  delete from translation_memory where type = of_type and record_id = of_record;
  insert into translation_memory (type, record_id, field, place, source, targets)
    select of_type, of_record, field, place, min(source), jsonb_object_agg(language, target)
    from (
      select field, language, trim(plain_text(content ->> 'it')) as italian,
        trim(plain_text(content ->> language)) as translated
      from jsonb_each(texts) each (field, content), unnest(array['en', 'fr', 'de', 'ru']) language
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
create or replace function keep_translations() returns trigger language plpgsql as $$
declare
  fields constant text[] := tg_argv[2:];
  texts jsonb;
  is_approved boolean;
begin
  if new.action = 'delete' then
    delete from translation_memory where type = new.type and record_id = new.record_id;
    return null;
  end if;
  if new.action = 'change' and not exists (
    select from jsonb_object_keys(new.changes) path
    where path = 'step'
      or split_part(path, '.', 1) = any (select split_part(field, '.', 1) from unnest(fields) field)
  ) then return null; end if;
  texts := translated_texts(tg_argv[0], new.record_id, fields);
  perform keep_sources(new.type, new.record_id, texts,
    case when new.action = 'change' then new.changes end, new.actor_id, new.at);
  execute format('select step = %s from %I where id = $1', tg_argv[1], tg_argv[0]) into is_approved using new.record_id;
  if is_approved then
    perform keep_sentences(new.type, new.record_id, texts);
  else
    delete from translation_memory where type = new.type and record_id = new.record_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function keep_translations_of(of_table text, of_type text, approved int, variadic fields text[])
  returns void language plpgsql as $$
begin
  execute format(
    'create trigger %I after insert on history for each row when (new.type = %L)
       execute function keep_translations(%L, %L, %s)',
    'keep_translations_of_' || of_table, of_type, of_table, approved,
    (select string_agg(quote_literal(field), ', ') from unnest(fields) field));
  execute format(
    'select count(keep_sources(%1$L, t.id, translated_texts(%3$L, t.id, $1), null, null, now())),
       count(keep_sentences(%1$L, t.id, translated_texts(%3$L, t.id, $1))) filter (where t.step = %2$s) from %3$I t',
    of_type, approved, of_table) using fields;
end $$;
--> statement-breakpoint
select keep_translations_of('product_product', 'product-product', 4, 'description',
  'images.*.caption of product_image.product_id', 'images.*.alternative_text of product_image.product_id');
--> statement-breakpoint
select keep_translations_of('project_project', 'project-project', 4,
  'title', 'subtitle', 'final_text', 'other_characteristics', 'awards',
  'products.*.colours of project_product.project_id', 'sanitary.*.colours of project_sanitary.project_id',
  'images.*.caption of project_image.project_id', 'images.*.alternative_text of project_image.project_id');
