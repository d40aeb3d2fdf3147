import type { Language } from '@fornace/contract/kit/languages'

/** Texts of the consent on the preferences page. A change of their promise raises `READING_CONSENT_VERSION`. */
export interface ConsentTexts {
  readonly title: string
  /** `months` as in "12 months". */
  readonly recorded: (organisation: string, months: string) => string
  readonly eitherWay: string
  readonly agree: string
  readonly withdraw: string
  readonly none: string
  readonly agreedOn: (day: string) => string
  readonly withdrawnOn: (day: string) => string
  readonly agreed: string
  readonly withdrawn: string
}

export const CONSENT_TEXTS: Readonly<Record<Language, ConsentTexts>> = {
  it: {
    title: 'Statistiche di lettura',
    recorded: (organisation, months) =>
      `Se accetti, ${organisation} registra quando apri le sue email e quali link e allegati apri, per sapere quali circolari vengono lette. Dopo ${months} restano solo i totali. Non si registrano né il dispositivo, né il programma, né il luogo.`,
    eitherWay: 'Le email continuano ad arrivare in ogni caso, e puoi cambiare idea quando vuoi.',
    agree: 'Accetto le statistiche di lettura',
    withdraw: 'Non registrare più le mie letture',
    none: 'Ora non si registra quali email leggi.',
    agreedOn: (day) => `Hai accettato il ${day}.`,
    withdrawnOn: (day) => `Hai revocato il consenso il ${day}: non si registra quali email leggi.`,
    agreed: 'Grazie: le letture si registrano dalla prossima email.',
    withdrawn: 'Fatto: dalla prossima email non si registra più quali email leggi.',
  },
  en: {
    title: 'Reading statistics',
    recorded: (organisation, months) =>
      `If you agree, ${organisation} records when you open its emails and which links and attachments you open, to know which circulars are read. After ${months} only the totals remain. Device, program and place are not recorded.`,
    eitherWay: 'The emails keep coming either way, and you can change your mind at any time.',
    agree: 'I agree to reading statistics',
    withdraw: 'Stop recording what I read',
    none: 'Which emails you read is not being recorded.',
    agreedOn: (day) => `You agreed on ${day}.`,
    withdrawnOn: (day) => `You withdrew your consent on ${day}: which emails you read is not being recorded.`,
    agreed: 'Thank you: recording starts with the next email.',
    withdrawn: 'Done: from the next email on, which emails you read is no longer recorded.',
  },
  fr: {
    title: 'Statistiques de lecture',
    recorded: (organisation, months) =>
      `Si vous acceptez, ${organisation} enregistre quand vous ouvrez ses e-mails et quels liens et pièces jointes vous ouvrez, pour savoir quelles circulaires sont lues. Après ${months}, seuls les totaux restent. L’appareil, le programme et le lieu ne sont pas enregistrés.`,
    eitherWay:
      'Les e-mails continuent d’arriver dans tous les cas, et vous pouvez changer d’avis à tout moment.',
    agree: 'J’accepte les statistiques de lecture',
    withdraw: 'Ne plus enregistrer mes lectures',
    none: 'La lecture de vos e-mails n’est pas enregistrée.',
    agreedOn: (day) => `Vous avez accepté le ${day}.`,
    withdrawnOn: (day) =>
      `Vous avez retiré votre accord le ${day} : la lecture de vos e-mails n’est pas enregistrée.`,
    agreed: 'Merci : vos lectures sont enregistrées à partir du prochain e-mail.',
    withdrawn: 'C’est fait : à partir du prochain e-mail, la lecture de vos e-mails n’est plus enregistrée.',
  },
  de: {
    title: 'Lesestatistik',
    recorded: (organisation, months) =>
      `Wenn Sie zustimmen, erfasst ${organisation}, wann Sie E-Mails öffnen und welche Links und Anlagen Sie öffnen, um zu wissen, welche Rundschreiben gelesen werden. Das bleibt ${months} gespeichert; danach bleiben nur die Summen. Gerät, Programm und Ort werden nicht erfasst.`,
    eitherWay: 'Die E-Mails kommen in jedem Fall, und Sie können Ihre Entscheidung jederzeit ändern.',
    agree: 'Ich stimme der Lesestatistik zu',
    withdraw: 'Mein Lesen nicht mehr erfassen',
    none: 'Welche E-Mails Sie lesen, wird nicht erfasst.',
    agreedOn: (day) => `Sie haben am ${day} zugestimmt.`,
    withdrawnOn: (day) =>
      `Sie haben Ihre Zustimmung am ${day} widerrufen: Welche E-Mails Sie lesen, wird nicht erfasst.`,
    agreed: 'Danke: Erfasst wird ab der nächsten E-Mail.',
    withdrawn: 'Erledigt: Ab der nächsten E-Mail wird nicht mehr erfasst, welche E-Mails Sie lesen.',
  },
  ru: {
    title: 'Статистика прочтений',
    recorded: (organisation, months) =>
      `Если вы согласитесь, ${organisation} будет записывать, когда вы открываете письма и какие ссылки и вложения открываете, чтобы знать, какие циркуляры читают. Это хранится ${months}; потом остаются только итоги. Устройство, программа и место не записываются.`,
    eitherWay: 'Письма приходят в любом случае, и вы можете передумать в любой момент.',
    agree: 'Согласиться на статистику прочтений',
    withdraw: 'Больше не записывать, что я читаю',
    none: 'Сейчас чтение писем не записывается.',
    agreedOn: (day) => `Вы согласились ${day}.`,
    withdrawnOn: (day) => `Вы отозвали согласие ${day}: чтение писем не записывается.`,
    agreed: 'Спасибо: запись начнётся со следующего письма.',
    withdrawn: 'Готово: начиная со следующего письма чтение писем больше не записывается.',
  },
}
