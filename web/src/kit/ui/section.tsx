import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  /** Of the heading, where one can go to it. */
  id?: string
  title: string
  /** Next to the title. */
  action?: ReactNode
  children: ReactNode
}

/** Section of a page, with its heading. */
export const Section = ({ title, action, children, ...props }: SectionProps) => {
  const made = useId()
  const id = props.id ?? made
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}
