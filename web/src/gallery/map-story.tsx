import { field } from '@fornace/contract/kit/fields'
import { useState } from 'react'
import { countryOptions } from '../i18n/countries'
import { ChoiceField } from '../kit/form/choice-field'
import { TextField } from '../kit/form/text-fields'
import { LocationField } from '../kit/map/location-field'
import { type MapPoint, PointsMap } from '../kit/map/points-map'
import { SampleForm } from './sample-form'
import { State, Story } from './story'

const FIELDS = [
  { path: 'city', kind: 'text' },
  { path: 'country', kind: 'text' },
  { path: 'latitude', kind: 'number', declared: field.number(-90, 90) },
  { path: 'longitude', kind: 'number', declared: field.number(-180, 180) },
] as const

const LABELS = { city: 'City', country: 'Country', latitude: 'Latitude', longitude: 'Longitude' }

/** Always the same ones: many around a few towns, and some anywhere in Europe. */
const samplePoints = (count: number): MapPoint[] => {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  const towns = [
    [44.54, 10.78],
    [45.46, 9.19],
    [41.9, 12.5],
    [48.14, 11.58],
    [40.42, -3.7],
    [40.71, -74.0],
    [35.68, 139.69],
  ] as const
  return Array.from({ length: count }, (_, id) => {
    const [latitude, longitude] = towns[Math.floor(random() * towns.length)] ?? [0, 0]
    const spread = random() < 0.7 ? 1 : 9
    return {
      id,
      name: `Project ${id + 1}`,
      detail: id % 3 === 0 ? 'Draft' : 'Approved',
      latitude: latitude + (random() - 0.5) * spread,
      longitude: longitude + (random() - 0.5) * spread * 1.4,
    }
  })
}

const ManyPoints = () => {
  const [points] = useState(() => samplePoints(5000))
  const [count, setCount] = useState(5000)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <PointsMap
        points={count === points.length ? points : points.slice(0, count)}
        label="Projects on the map"
        onOpen={setOpened}
      />
      <p role="status">{opened === null ? 'Nothing opened' : `Opened: Project ${opened + 1}`}</p>
      <button type="button" onClick={() => setCount(count === 1 ? 5000 : 1)}>
        One or all
      </button>
    </>
  )
}

const Field = ({ values, readOnly }: { values: Record<string, string>; readOnly?: boolean }) => (
  <SampleForm fields={FIELDS} labels={LABELS} values={values} readOnly={readOnly ?? false}>
    <TextField path="city" mb="md" maw={320} />
    <ChoiceField path="country" data={[{ value: '', label: '–' }, ...countryOptions()]} mb="md" maw={320} />
    <LocationField latitudePath="latitude" longitudePath="longitude" countryPath="country" cityPath="city" />
  </SampleForm>
)

export const LocationStory = () => (
  <Story title="Location">
    <State name="Where it is: nothing yet" wide>
      <Field values={{ country: 'IT', latitude: '', longitude: '' }} />
    </State>
    <State name="Where it is: in another country">
      <Field values={{ country: 'IT', latitude: '48.137', longitude: '11.575' }} />
    </State>
    <State name="Where it is: read only">
      <Field values={{ country: 'IT', latitude: '44.5384', longitude: '10.7847' }} readOnly />
    </State>
  </Story>
)

export const PointsStory = () => (
  <Story title="Points on a map">
    <State name="Five thousand points" wide>
      <ManyPoints />
    </State>
  </Story>
)
