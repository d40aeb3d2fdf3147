/** Senders and email groups. */
export const mailings = {
  senders: {
    isAllowed: 'Domain allowed',
    isSigned: 'Signed',
    nameHint: 'Recipients see it before the address.',
    emailHint: 'Mails leave from here.',
    replyToHint: 'Where answers go; empty: to the address of the sender.',
    defaultHint: 'Suggested for every new submission. The present default gives way to it.',
    defaultFixed: 'This is the default. To change it, make another sender the default.',
    tracking: {
      consented:
        'Opens and clicks are recorded for those who agreed; everybody else gets plain links and no tracking pixel.',
      anonymous:
        'For the others too, one pixel that is the same for everybody counts opens by the hour, linked to nobody.',
      off: 'Nothing is recorded, not even for those who agreed.',
    },
    dkim: {
      title: 'DKIM signature of {{domain}}',
      intro:
        'The key belongs to the domain: all senders of the domain use the same one. Changes here take effect at once.',
      allowed: 'Mails may be sent from {{domain}}.',
      notAllowedTitle: 'The domain may not be used',
      notAllowed:
        'Nothing is sent from {{domain}}: it is not among the domains of the setting MAIL_DOMAINS of the server.',
      states: {
        none: 'Mails are not signed: there is no key',
        inactive: 'Mails are not signed: the signature is switched off',
        active: 'Mails are signed',
        unreadable: 'The key cannot be opened: nothing is sent',
      },
      explained: {
        none: 'Mails of {{domain}} leave without a signature, and many mail servers take them for spam. Make a key, or paste the one that you already use.',
        inactive:
          'Publish the record below at the provider of {{domain}}, check it, then switch the signature on.',
        active:
          'Recipients can verify that mails really come from {{domain}}. Leave the record published as long as the signature is on.',
        unreadable:
          'The key of {{domain}} was sealed with another SECRET_KEY than the present one of the server. Nothing is sent from this domain until the former SECRET_KEY is back, or the key is replaced or deleted. A new key needs a new DNS record.',
      },
      publish: 'TXT record to publish in the DNS of {{domain}}:',
      recordName: 'Name',
      recordValue: 'Value',
      copy: 'Copy',
      copyLabel: 'Copy: {{label}}',
      copied: '{{label}} copied',
      notCopied: 'The browser does not let it be copied: select the text and copy it by hand.',
      check: 'Check the DNS',
      unchecked: 'Not checked yet.',
      published: 'The record is published and right',
      unpublished: 'The record is not published yet',
      noRecord: 'The DNS has no TXT record of this name. A new one can take hours to be seen everywhere.',
      answer: 'The DNS answers: {{answer}}',
      checked: 'Checked: {{time}}',
      sign: 'Sign mails of {{domain}}',
      signHint: 'Mails that leave from now on.',
      signEarly:
        'Switch it on when the check has found the record: until then recipients see an invalid signature.',
      switchedOn: 'Mails of {{domain}} are signed now',
      switchedOff: 'Mails of {{domain}} are no longer signed',
      make: 'Make a key',
      made: 'Key made: publish its DNS record',
      replace: 'Replace with a new key…',
      replaceQuestion: 'Replace the key of {{domain}}?',
      replaceText:
        'The new key has another DNS record. The signature is switched off until you publish it and switch it on again.',
      replaceConfirm: 'Replace the key',
      paste: 'Paste a key…',
      pasteTitle: 'Paste a key for {{domain}}',
      pasteText: 'Use the private key that already signs mails of this domain elsewhere.',
      pasteReplaces:
        'It replaces the present key. The signature is switched off until you publish the new DNS record and switch it on again.',
      pasteConfirm: 'Use this key',
      taken: 'Key taken over: publish its DNS record',
      privateKey: 'Private key',
      privateKeyHint: 'RSA in PEM format, at least 2048 bits. It is stored sealed, and is never shown again.',
      privateKeyMissing: 'Paste the private key.',
      delete: 'Delete the key…',
      deleteQuestion: 'Delete the key of {{domain}}?',
      deleteText:
        'Mails of this domain are no longer signed. The key cannot be brought back; the DNS record can then be removed.',
      deleteConfirm: 'Delete the key',
      deleted: 'Key deleted',
      cancel: 'Cancel',
    },
    fields: {
      name: 'Name',
      email: 'Address',
      reply_to: 'Replies to',
      is_default: 'Default sender',
      signature: 'Signature',
      tracking: 'Tracking of opens and clicks',
    },
  },
} as const
