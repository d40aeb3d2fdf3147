import type { Multilingual } from '@fornace/contract/kit/languages'

type Term = Multilingual & { readonly note?: string }

const term = (it: string, en: string, fr: string, de: string, ru: string, note = ''): Term => ({
  it,
  en,
  fr,
  de,
  ru,
  note,
})

/** Glossary of the translation desk: terms that stand in the texts of products and projects. */
export const GLOSSARY: readonly Term[] = [
  term('gres porcellanato', 'porcelain stoneware', 'grès cérame', 'Feinsteinzeug', 'керамогранит'),
  term('piastrella', 'tile', 'carreau', 'Fliese', 'плитка'),
  term('rivestimento', 'wall covering', 'revêtement', 'Wandbelag', 'облицовка'),
  term('pavimento', 'floor', 'sol', 'Bodenbelag', 'пол'),
  term('lastra', 'slab', 'plaque', 'Platte', 'плита'),
  term('smalto', 'glaze', 'émail', 'Glasur', 'глазурь'),
  term('impasto', 'body', 'pâte', 'Scherben', 'масса', 'Della piastrella, non dell’edificio.'),
  term('fuga', 'joint', 'joint', 'Fuge', 'шов'),
  term('posa', 'laying', 'pose', 'Verlegung', 'укладка'),
  term(
    'facciata ventilata',
    'ventilated façade',
    'façade ventilée',
    'hinterlüftete Fassade',
    'вентилируемый фасад',
  ),
  term('fondo', 'background tile', 'carreau de fond', 'Grundfliese', 'фоновая плитка', 'Non “bottom”.'),
  term('pezzo speciale', 'trim', 'pièce spéciale', 'Formteil', 'специальный элемент'),
  term('monocottura', 'single firing', 'monocuisson', 'Einbrand', 'однократный обжиг'),
  term('spessore', 'thickness', 'épaisseur', 'Stärke', 'толщина'),
]
