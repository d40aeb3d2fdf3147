import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../kit/ui/section'
import { type ProjectSection, sectionId } from './project-form'

interface PartProps {
  part: ProjectSection
  children: ReactNode
}

/** A part of the form that one can go to. */
export const Part = ({ part, children }: PartProps) => {
  const { t } = useTranslation()
  return (
    <Section id={sectionId(part)} title={t(`projects.sections.${part}`)}>
      {children}
    </Section>
  )
}
