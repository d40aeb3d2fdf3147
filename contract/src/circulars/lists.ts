import { noun } from '../kit/noun.ts'
import { referenceList } from '../kit/reference-list.ts'
import { circularAdmins, circularArea } from './access.ts'

export const circularLists = {
  typologies: referenceList(
    'circular/typology',
    { en: 'Typologies', it: 'Tipologie' },
    noun(['typology', 'typologies'], ['tipologia', 'tipologie', 'f']),
    { read: circularArea, write: circularAdmins, screen: circularAdmins },
    {
      flags: {
        has_protocol_number: {
          label: { en: 'Protocol number', it: 'Numero di protocollo' },
          description: {
            en: 'Circulars of this typology get a protocol number at their approval.',
            it: 'Le circolari di questa tipologia ricevono un numero di protocollo all’approvazione.',
          },
          fallback: false,
        },
        is_publishable: {
          label: { en: 'Publishable', it: 'Pubblicabile' },
          description: {
            en: 'Those who received a circular of this typology find it again under “Received circulars”.',
            it: 'Chi ha ricevuto una circolare di questa tipologia la ritrova in “Circolari ricevute”.',
          },
          fallback: true,
        },
        is_notifiable: {
          label: { en: 'Sent by email', it: 'Inviabile per email' },
          description: {
            en: 'Circulars of this typology may be sent by email. Without it there are no submissions.',
            it: 'Le circolari di questa tipologia si possono inviare per email. Altrimenti non hanno invii.',
          },
          fallback: true,
        },
      },
    },
  ),
}
