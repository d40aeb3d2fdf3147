import { expect, test } from 'vitest'
import { coordinatesText, missingAxis, readCoordinates } from '../src/kit/coordinates.ts'

const SASSUOLO = { latitude: 44.5384, longitude: 10.7847 }
const IN_SECONDS = { latitude: 44.538333, longitude: 10.784722 }

test.for([
  ['44.5384, 10.7847', SASSUOLO],
  ['44.5384,10.7847', SASSUOLO],
  ['44.5384 10.7847', SASSUOLO],
  ['  (44.5384; 10.7847)  ', SASSUOLO],
  ['44.5384\t10.7847', SASSUOLO],
  ['44.5384/10.7847', SASSUOLO],
  ['44,5384 10,7847', SASSUOLO],
  ['44,5384, 10,7847', SASSUOLO],
  ['44,5384,10,7847', SASSUOLO],
  ['44,5384; 10,7847', SASSUOLO],
  ['44.5384° N, 10.7847° E', SASSUOLO],
  ['44,5384N 10,7847E', SASSUOLO],
  ['N 44.5384 E 10.7847', SASSUOLO],
  ['10.7847 E, 44.5384 N', SASSUOLO],
  ['lat 44.5384 lon 10.7847', SASSUOLO],
  ['Latitudine: 44,5384, longitudine: 10,7847', SASSUOLO],
  ['geo:44.5384,10.7847', SASSUOLO],
  ['https://www.google.com/maps/@44.5384,10.7847,15z', SASSUOLO],
  ['https://maps.example/?q=44.5384,10.7847&z=4', SASSUOLO],
  [`44°32'18"N 10°47'05"E`, IN_SECONDS],
  ['N 44° 32′ 18″, E 10° 47′ 05″', IN_SECONDS],
  [`44°32'18''N, 10°47'05''E`, IN_SECONDS],
  ['44° 32’ 18” Nord 10° 47’ 05” Est', IN_SECONDS],
  [`44º32'18" 10º47'05"`, IN_SECONDS],
  ['44 32 18 N 10 47 5 E', IN_SECONDS],
  ['44:32:18 N, 10:47:05 E', IN_SECONDS],
  [`44° 32,3' N, 10° 47,0833' E`, { latitude: 44.538333, longitude: 10.784722 }],
  ['33°51′31″S 151°12′51″E', { latitude: -33.858611, longitude: 151.214167 }],
  ['40° 26′ 46″ N, 79° 58′ 56″ O', { latitude: 40.446111, longitude: -79.982222 }],
  ['−33.8586, 151.2142', { latitude: -33.8586, longitude: 151.2142 }],
  ['44, 10', { latitude: 44, longitude: 10 }],
  // Out of range is still read: it may be swapped.
  ['110.5, 44.2', { latitude: 110.5, longitude: 44.2 }],
] as const)('a pair: %s', ([text, read]) => {
  expect(readCoordinates(text, 'latitude')).toEqual(read)
  expect(readCoordinates(text, 'longitude')).toEqual(read)
})

test.for([
  ['44.538', { longitude: 44.538 }],
  ['44,538', { longitude: 44.538 }],
  ['44,10', { longitude: 44.1 }],
  ['-10', { longitude: -10 }],
  [`10°47'05"`, { longitude: 10.784722 }],
  ["-0° 30'", { longitude: -0.5 }],
  // Its letter says where it belongs.
  [`44°32'18"N`, { latitude: 44.538333 }],
  ['10.7847 E', { longitude: 10.7847 }],
  ['10,7847 ovest', { longitude: -10.7847 }],
] as const)('one: %s', ([text, read]) => {
  expect(readCoordinates(text, 'longitude')).toEqual(read)
})

test.for([
  '',
  'Sassuolo',
  '44.5.3',
  '44,10,7',
  '1 2 3',
  '44° 61′ N',
  '44.5° 30′ N',
  '-44 S',
  '44 N 45 N',
  '44 N 45 S',
  "44'",
  '44 N E',
  '44.5384, 10.7847, 3',
  '44.5384, ten',
])('neither: %s', (text) => {
  expect(readCoordinates(text, 'latitude')).toBeNull()
})

test.for([
  [44.5, 10.8, undefined],
  [null, null, undefined],
  [0, 0, undefined],
  [44.5, null, 'longitude'],
  [null, 0, 'latitude'],
] as const)('of %o and %o there is missing: %s', ([latitude, longitude, missing]) => {
  expect(missingAxis({ latitude, longitude })).toBe(missing)
})

test.for([
  ['it', '44,5384; 10,7847'],
  ['de', '44,5384; 10,7847'],
  ['en', '44.5384, 10.7847'],
] as const)('are written in %s as %s, and read again', ([language, text]) => {
  expect(coordinatesText(SASSUOLO, language)).toBe(text)
  expect(readCoordinates(text, 'latitude')).toEqual(SASSUOLO)
})
