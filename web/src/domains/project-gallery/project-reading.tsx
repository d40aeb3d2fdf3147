import { inLanguage, type Language, type Multilingual } from '@fornace/contract/kit/languages'
import type { ProjectRecord } from '@fornace/contract/project-gallery/project'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../i18n/countries'
import { useFormats } from '../../i18n/format'
import { FactList } from '../../kit/record/reading/fact-list'
import type {
  ReadingDefinition,
  ReadingPicture,
  ReadingTextsProps,
} from '../../kit/record/reading/reading-definition'
import { languageOf, ReadingHead } from '../../kit/record/reading/reading-texts'
import { namesIn } from '../../kit/reference-list/look-ups'
import { LOOK_UP_FIELDS, useLookUps } from './look-ups'
import { projectName } from './project-columns'
import classes from './projects.module.css'

interface PassageProps {
  text: Multilingual
  language: Language
  heading?: string
}

const Passage = ({ text, language, heading }: PassageProps) => {
  const words = inLanguage(text, language)
  if (!words) return null
  return (
    <>
      {heading && <h3 className={classes.readingHeading}>{heading}</h3>}
      <p className={classes.passage} lang={languageOf(text, language)} dir="auto">
        {words}
      </p>
    </>
  )
}

interface Material {
  id: number
  brand: string
  series: string
  colours: Multilingual
  about: readonly string[]
}

const Materials = (props: { heading: string; materials: readonly Material[]; language: Language }) =>
  props.materials.length > 0 && (
    <>
      <h3 className={classes.readingHeading}>{props.heading}</h3>
      <ul>
        {props.materials.map(({ id, brand, series, colours, about }) => (
          <li key={id} dir="auto">
            {[brand, series, ...about, inLanguage(colours, props.language)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )

const ProjectTexts = ({ record: project, language }: ReadingTextsProps<ProjectRecord>) => {
  const { t } = useTranslation()
  const subtitle = inLanguage(project.subtitle, language)
  return (
    <>
      <ReadingHead language={language} title={project.title} />
      {subtitle && (
        <p className={classes.readingSubtitle} lang={languageOf(project.subtitle, language)} dir="auto">
          {subtitle}
        </p>
      )}
      {inLanguage(project.final_text, language) ? (
        <Passage text={project.final_text} language={language} />
      ) : (
        <Passage
          text={project.original_text}
          language={language}
          heading={t('projects.fields.original_text')}
        />
      )}
      <Passage
        text={project.other_characteristics}
        language={language}
        heading={t('projects.fields.other_characteristics')}
      />
      <Passage text={project.awards} language={language} heading={t('projects.fields.awards')} />
      <Materials
        heading={t('projects.sections.products')}
        language={language}
        materials={project.products.map((product) => ({ ...product, about: [product.formats] }))}
      />
      <Materials
        heading={t('projects.sections.sanitary')}
        language={language}
        materials={project.sanitary.map((item) => ({ ...item, about: [item.collection, item.size] }))}
      />
    </>
  )
}

const ProjectFacts = ({ record: project }: { record: ProjectRecord }) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const lookUps = useLookUps()
  const pointed = {
    product_certification_ids: project.product_certifications,
    building_rating_ids: project.building_ratings,
    product_thickness_ids: project.product_thicknesses,
    product_typology_ids: project.product_typologies,
    use_ids: project.uses,
  }
  const place = [project.city, project.country && countryName(project.country)].filter(Boolean)
  return (
    <FactList
      facts={[
        [t('projects.fields.company_id'), project.company?.name],
        [t('projects.sections.place'), place.join(', ')],
        [t('projects.fields.end_year'), project.end_year],
        [t('projects.fields.author'), project.author],
        [t('projects.fields.photographer'), project.photographer],
        [t('projects.fields.planner'), project.planner],
        [t('projects.fields.contractor'), project.contractor],
        [t('projects.fields.distributor'), project.distributor],
        ...LOOK_UP_FIELDS.map(
          (field) => [t(`projects.fields.${field}`), list(namesIn(lookUps[field], pointed[field]))] as const,
        ),
      ]}
      links={[[t('projects.fields.awards_url'), project.awards_url]]}
    />
  )
}

/** The pictures of the materials follow those of the project, each with what it shows. */
const materialPictures = ({ products }: ProjectRecord): ReadingPicture[] =>
  products.flatMap(({ id, image_info, brand, series, credit, licence }) => {
    if (!image_info) return []
    const name = [brand, series].filter(Boolean).join(' ')
    const inAll = { it: name, en: name, fr: name, de: name, ru: name }
    // Negative, so that it is none of the ids of the project's own pictures.
    return [{ id: -id, file_info: image_info, caption: inAll, alternative_text: inAll, credit, licence }]
  })

/** A project as its readers see it; where a text is missing in a language, they find the Italian one. */
export const projectReading: ReadingDefinition<ProjectRecord> = {
  layout: 'text',
  titleOf: projectName,
  picturesOf: (project) => [...project.images, ...materialPictures(project)],
  languagesOf: ({ visible_languages }) => visible_languages,
  Texts: ProjectTexts,
  Facts: ProjectFacts,
}
