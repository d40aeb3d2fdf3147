import type { Language } from '@fornace/contract/kit/languages'

/** Texts of the pages that mails link to. */
export interface PageTexts {
  readonly unsubscribeTitle: string
  readonly asks: (organisation: string) => string
  readonly official: string
  readonly unsubscribe: string
  readonly unsubscribedTitle: string
  readonly stopped: (organisation: string) => string
  readonly unsubscribedOn: (day: string) => string
  readonly toPreferences: string
  readonly preferencesTitle: string
  readonly receives: (organisation: string) => string
  readonly subscribe: string
  readonly subscribedAgain: string
  readonly bounced: string
  readonly address: string
  readonly test: string
  readonly erasedTitle: string
  readonly erased: string
  readonly annulledTitle: string
  readonly annulled: (number: string) => string
  readonly hiddenTitle: string
  readonly hidden: string
  readonly notFoundTitle: string
  readonly notFound: string
  readonly tooManyTitle: string
  readonly tooMany: string
  readonly failedTitle: string
  readonly failed: string
}

const it: PageTexts = {
  unsubscribeTitle: 'Non vuoi più ricevere queste email?',
  asks: (organisation) =>
    `Se confermi, ${organisation} non invierà più a questo indirizzo le comunicazioni e le circolari senza numero di protocollo.`,
  official:
    'Le circolari ufficiali, quelle con numero di protocollo, continueranno ad arrivare: sono atti che l’associazione ha il dovere di recapitare.',
  unsubscribe: 'Non inviare più',
  unsubscribedTitle: 'Iscrizione annullata',
  stopped: (organisation) =>
    `${organisation} non invierà più a questo indirizzo le comunicazioni e le circolari senza numero di protocollo.`,
  unsubscribedOn: (day) => `L’iscrizione di questo indirizzo è annullata dal ${day}.`,
  toPreferences: 'Le tue preferenze',
  preferencesTitle: 'Le tue preferenze',
  receives: (organisation) => `Questo indirizzo riceve le circolari e le comunicazioni di ${organisation}.`,
  subscribe: 'Ricevi di nuovo le email',
  subscribedAgain: 'Fatto: le email riprendono con il prossimo invio.',
  bounced:
    'Il server di posta di questo indirizzo ha rifiutato una nostra email: finché la segreteria non lo riattiva arrivano solo le circolari ufficiali.',
  address: 'Indirizzo',
  test: 'Questa è una prova: qui non cambia nulla.',
  erasedTitle: 'Indirizzo cancellato',
  erased: 'I dati di questo indirizzo sono stati cancellati: non gli scriviamo più.',
  annulledTitle: 'Circolare annullata',
  annulled: (number) =>
    number
      ? `La circolare ${number} è stata annullata: i suoi allegati non sono più disponibili.`
      : 'La circolare è stata annullata: i suoi allegati non sono più disponibili.',
  hiddenTitle: 'Qui non c’è nulla da leggere',
  hidden: 'Questo link serve solo a riconoscere i programmi che aprono da soli i link delle email.',
  notFoundTitle: 'Pagina non trovata',
  notFound: 'Il link non è valido, o non lo è più. Controlla di averlo copiato per intero dall’email.',
  tooManyTitle: 'Troppe richieste',
  tooMany: 'Riprova tra un minuto.',
  failedTitle: 'Qualcosa non ha funzionato',
  failed: 'Non è cambiato nulla. Riprova tra poco.',
}

const en: PageTexts = {
  unsubscribeTitle: 'Stop receiving these emails?',
  asks: (organisation) =>
    `If you confirm, ${organisation} will no longer send communications and circulars without a protocol number to this address.`,
  official:
    'Official circulars, those with a protocol number, keep coming: the association has the duty to deliver them.',
  unsubscribe: 'Unsubscribe',
  unsubscribedTitle: 'Unsubscribed',
  stopped: (organisation) =>
    `${organisation} will no longer send communications and circulars without a protocol number to this address.`,
  unsubscribedOn: (day) => `This address has been unsubscribed since ${day}.`,
  toPreferences: 'Your preferences',
  preferencesTitle: 'Your preferences',
  receives: (organisation) => `This address receives the circulars and communications of ${organisation}.`,
  subscribe: 'Subscribe again',
  subscribedAgain: 'Done: emails resume with the next mailing.',
  bounced:
    'The mail server of this address refused one of our emails: until the office reactivates it, only official circulars are sent.',
  address: 'Address',
  test: 'This is a test: nothing changes here.',
  erasedTitle: 'Address erased',
  erased: 'The data of this address has been erased: we no longer write to it.',
  annulledTitle: 'Circular annulled',
  annulled: (number) =>
    number
      ? `Circular ${number} has been annulled: its attachments are no longer available.`
      : 'The circular has been annulled: its attachments are no longer available.',
  hiddenTitle: 'Nothing to read here',
  hidden: 'This link only serves to recognise programs that open the links of emails by themselves.',
  notFoundTitle: 'Page not found',
  notFound: 'The link is not valid, or no longer valid. Check that you copied all of it from the email.',
  tooManyTitle: 'Too many requests',
  tooMany: 'Try again in a minute.',
  failedTitle: 'Something went wrong',
  failed: 'Nothing has changed. Try again shortly.',
}

const fr: PageTexts = {
  unsubscribeTitle: 'Ne plus recevoir ces e-mails ?',
  asks: (organisation) =>
    `Si vous confirmez, ${organisation} n’enverra plus à cette adresse les communications et les circulaires sans numéro de protocole.`,
  official:
    'Les circulaires officielles, celles qui portent un numéro de protocole, continueront d’arriver : l’association a le devoir de les remettre.',
  unsubscribe: 'Se désabonner',
  unsubscribedTitle: 'Désabonnement enregistré',
  stopped: (organisation) =>
    `${organisation} n’enverra plus à cette adresse les communications et les circulaires sans numéro de protocole.`,
  unsubscribedOn: (day) => `Cette adresse est désabonnée depuis le ${day}.`,
  toPreferences: 'Vos préférences',
  preferencesTitle: 'Vos préférences',
  receives: (organisation) =>
    `Cette adresse reçoit les circulaires et les communications de ${organisation}.`,
  subscribe: 'Se réabonner',
  subscribedAgain: 'C’est fait : les e-mails reprennent dès le prochain envoi.',
  bounced:
    'Le serveur de messagerie de cette adresse a refusé un de nos e-mails : tant que le secrétariat ne l’a pas réactivée, seules les circulaires officielles sont envoyées.',
  address: 'Adresse',
  test: 'Ceci est un essai : rien ne change ici.',
  erasedTitle: 'Adresse effacée',
  erased: 'Les données de cette adresse ont été effacées : nous ne lui écrivons plus.',
  annulledTitle: 'Circulaire annulée',
  annulled: (number) =>
    number
      ? `La circulaire ${number} a été annulée : ses pièces jointes ne sont plus disponibles.`
      : 'La circulaire a été annulée : ses pièces jointes ne sont plus disponibles.',
  hiddenTitle: 'Il n’y a rien à lire ici',
  hidden:
    'Ce lien sert seulement à reconnaître les programmes qui ouvrent d’eux-mêmes les liens des e-mails.',
  notFoundTitle: 'Page introuvable',
  notFound: 'Le lien n’est pas valide ou ne l’est plus. Vérifiez que vous l’avez copié en entier.',
  tooManyTitle: 'Trop de demandes',
  tooMany: 'Réessayez dans une minute.',
  failedTitle: 'Une erreur est survenue',
  failed: 'Rien n’a changé. Réessayez dans un instant.',
}

const de: PageTexts = {
  unsubscribeTitle: 'Diese E-Mails nicht mehr erhalten?',
  asks: (organisation) =>
    `Wenn Sie bestätigen, sendet ${organisation} an diese Adresse keine Mitteilungen und keine Rundschreiben ohne Protokollnummer mehr.`,
  official:
    'Offizielle Rundschreiben mit Protokollnummer kommen weiterhin: Der Verband ist verpflichtet, sie zuzustellen.',
  unsubscribe: 'Abmelden',
  unsubscribedTitle: 'Abgemeldet',
  stopped: (organisation) =>
    `${organisation} sendet an diese Adresse keine Mitteilungen und keine Rundschreiben ohne Protokollnummer mehr.`,
  unsubscribedOn: (day) => `Diese Adresse ist seit dem ${day} abgemeldet.`,
  toPreferences: 'Ihre Einstellungen',
  preferencesTitle: 'Ihre Einstellungen',
  receives: (organisation) => `Diese Adresse erhält die Rundschreiben und Mitteilungen von ${organisation}.`,
  subscribe: 'Wieder anmelden',
  subscribedAgain: 'Erledigt: Die E-Mails kommen ab der nächsten Sendung wieder.',
  bounced:
    'Der Mailserver dieser Adresse hat eine unserer E-Mails abgelehnt: Bis das Büro sie wieder freigibt, kommen nur offizielle Rundschreiben.',
  address: 'Adresse',
  test: 'Dies ist ein Test: Hier ändert sich nichts.',
  erasedTitle: 'Adresse gelöscht',
  erased: 'Die Daten dieser Adresse wurden gelöscht: Wir schreiben ihr nicht mehr.',
  annulledTitle: 'Rundschreiben annulliert',
  annulled: (number) =>
    number
      ? `Das Rundschreiben ${number} wurde annulliert: Seine Anlagen sind nicht mehr verfügbar.`
      : 'Das Rundschreiben wurde annulliert: Seine Anlagen sind nicht mehr verfügbar.',
  hiddenTitle: 'Hier gibt es nichts zu lesen',
  hidden: 'Dieser Link dient nur dazu, Programme zu erkennen, die Links in E-Mails von selbst öffnen.',
  notFoundTitle: 'Seite nicht gefunden',
  notFound: 'Der Link ist ungültig oder nicht mehr gültig. Prüfen Sie, ob Sie ihn vollständig kopiert haben.',
  tooManyTitle: 'Zu viele Anfragen',
  tooMany: 'Versuchen Sie es in einer Minute noch einmal.',
  failedTitle: 'Etwas ist schiefgegangen',
  failed: 'Es hat sich nichts geändert. Versuchen Sie es gleich noch einmal.',
}

const ru: PageTexts = {
  unsubscribeTitle: 'Больше не получать эти письма?',
  asks: (organisation) =>
    `Если вы подтвердите, ${organisation} больше не будет отправлять на этот адрес сообщения и циркуляры без протокольного номера.`,
  official:
    'Официальные циркуляры с протокольным номером будут приходить и дальше: ассоциация обязана их доставлять.',
  unsubscribe: 'Отписаться',
  unsubscribedTitle: 'Вы отписались',
  stopped: (organisation) =>
    `${organisation} больше не будет отправлять на этот адрес сообщения и циркуляры без протокольного номера.`,
  unsubscribedOn: (day) => `Этот адрес отписан от рассылки с ${day}.`,
  toPreferences: 'Ваши настройки',
  preferencesTitle: 'Ваши настройки',
  receives: (organisation) => `На этот адрес приходят циркуляры и сообщения ${organisation}.`,
  subscribe: 'Подписаться снова',
  subscribedAgain: 'Готово: письма возобновятся со следующей рассылки.',
  bounced:
    'Почтовый сервер этого адреса отклонил наше письмо: пока секретариат не включит его снова, приходят только официальные циркуляры.',
  address: 'Адрес',
  test: 'Это проверка: здесь ничего не меняется.',
  erasedTitle: 'Адрес удалён',
  erased: 'Данные этого адреса удалены: мы больше на него не пишем.',
  annulledTitle: 'Циркуляр аннулирован',
  annulled: (number) =>
    number
      ? `Циркуляр ${number} аннулирован: его вложения больше недоступны.`
      : 'Циркуляр аннулирован: его вложения больше недоступны.',
  hiddenTitle: 'Здесь нечего читать',
  hidden: 'Эта ссылка нужна только для распознавания программ, которые сами открывают ссылки в письмах.',
  notFoundTitle: 'Страница не найдена',
  notFound: 'Ссылка недействительна или устарела. Проверьте, что она скопирована полностью.',
  tooManyTitle: 'Слишком много запросов',
  tooMany: 'Повторите попытку через минуту.',
  failedTitle: 'Что-то пошло не так',
  failed: 'Ничего не изменилось. Повторите попытку чуть позже.',
}

export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = { it, en, fr, de, ru }
