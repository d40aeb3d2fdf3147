// Made at build time by web/map-data.ts.
declare module 'virtual:map-places' {
  const places: import('./map-data').PlacesData
  export default places
}

declare module 'virtual:map-countries' {
  const countries: import('./map-data').CountriesData
  export default countries
}

declare module 'virtual:map-outline' {
  const outline: import('./map-data').OutlineData
  export default outline
}
