import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './customizer.module.css'

interface ChoiceGroupProps<T extends string> {
  title: string
  options: readonly T[]
  nameOf: (option: T) => string
  value: T
  onChange: (option: T) => void
  /** Preview above the name: a colour, a picture, a drawing. */
  sample?: (option: T) => ReactNode
}

/** Radio buttons that look like what they choose, each with its name. */
export const ChoiceGroup = <T extends string>({
  title,
  options,
  nameOf,
  value,
  onChange,
  sample,
}: ChoiceGroupProps<T>) => {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.options} data-plain={!sample || undefined}>
        {options.map((option) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className={classes.radio}
            />
            {sample?.(option)}
            <span className={classes.name}>{nameOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const Swatch = ({ style }: { style: CSSProperties }) => (
  <span className={classes.swatch} style={style} />
)
