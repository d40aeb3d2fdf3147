/** Health of the installation: what is wrong, and what to do about it. */
export const health = {
  health: {
    allWell: 'Everything is in order',
    failures_one: '{{count}} problem',
    failures_other: '{{count}} problems',
    warnings_one: '{{count}} warning',
    warnings_other: '{{count}} warnings',
    checkedAt: 'Checked at {{time}}',
    checkNow: 'Check now',
    toMend: 'To be mended',
    inOrder: 'In order',
    since: 'in this state since {{time}}',
    states: { ok: 'In order', warning: 'Warning', failure: 'Problem' },
    unavailable: {
      what: 'This check could not be made.',
      todo: 'Look at the log of the server; reload the page in a minute.',
    },
    issues: {
      jobs: {
        stopped: {
          what: 'Nobody has worked on the jobs for half an hour.',
          todo: 'Start a process with background work again (ROLE=all or ROLE=worker); its log says why it stopped.',
        },
        failed: {
          what: 'Jobs failed for good, after all their attempts.',
          todo: 'Remove the reason that each one names, then try them again. They are forgotten after two weeks.',
        },
        late: {
          what: 'Jobs wait for more than five minutes.',
          todo: 'After a large import or mailing this passes by itself. If it does not, start a further process with ROLE=worker.',
        },
      },
      mail: {
        stuck: {
          what: 'Mails have been waiting for more than two hours.',
          todo: 'Read the answer of the mail server under Outgoing mail; check SMTP_URL and the account there.',
        },
        paused: {
          what: 'Sending is switched off: this is a copy of another installation.',
          todo: 'If this copy is now the installation in use, switch sending on under Outgoing mail.',
        },
        late: {
          what: 'Mails have been waiting for more than a quarter of an hour.',
          todo: 'Read the answer of the mail server under Outgoing mail; they are tried again for three days.',
        },
        refused: {
          what: 'Mails of the last week were refused.',
          todo: 'Open them under Outgoing mail: a wrong address is to be corrected in the account of the person.',
        },
        serverless: {
          what: 'There is no mail server: mails are stored as files and reach nobody.',
          todo: 'Set SMTP_URL and start again.',
        },
      },
      mailings: {
        stalled: {
          what: 'A submission is being sent, and no mail has left for a quarter of an hour.',
          todo: 'Look whether a process with background work runs, and whether the mail server answers; nothing is sent twice.',
        },
        paused: {
          what: 'A submission is paused.',
          todo: 'Open it: it names the reason, and goes on or ends there.',
        },
        doubtful: {
          what: 'A process ended while it was sending: for some mails it is not known whether they arrived.',
          todo: 'Nothing is to be done: each is sent once more with the same Message-ID, which mail programs recognise.',
        },
      },
      storage: {
        unreachable: {
          what: 'The files cannot be reached.',
          todo: 'Check the folder DATA_DIR, or the bucket of S3_URL and its keys. Uploads are refused until then, and nothing is lost.',
        },
        full: {
          what: 'The disk is nearly full.',
          todo: 'Make room now, or give the data folder a larger disk: without room nothing can be saved.',
        },
        low: {
          what: 'There is little room left on the disk.',
          todo: 'Plan a larger disk, or move the files into a bucket (S3_URL).',
        },
        foreign: {
          what: 'The stored files belong to another installation: this one deletes none of them.',
          todo: 'Give this installation files of its own (S3_URL or DATA_DIR). If the other one is no longer in use, remove the object fornace-owner.json from the store.',
        },
      },
      database: {
        long: {
          what: 'A statement has been running for more than five minutes.',
          todo: 'If it belongs to no import or backup, end it with pg_cancel_backend.',
        },
      },
      connections: {
        exhausted: {
          what: 'The database has hardly any connection left.',
          todo: 'Lower DATABASE_POOL, start fewer servers, or raise max_connections of PostgreSQL.',
        },
        many: {
          what: 'Most connections of the database are in use.',
          todo: 'Count servers times DATABASE_POOL: the sum should stay below max_connections.',
        },
      },
      replica: {
        away: {
          what: 'The read replica does not answer: lists come from the main database.',
          todo: 'Start the PostgreSQL of DATABASE_READ_URL again, or look at the network between the two. Nothing is lost meanwhile, and it is used again by itself.',
        },
        behind: {
          what: 'The read replica is more than a second behind: lists come from the main database.',
          todo: 'After a large import this passes by itself. If it does not, look at the load of its disk and at statements that hold up its replay.',
        },
      },
      backup: {
        failed: {
          what: 'The last backup failed.',
          todo: 'Remove the reason below, then run npm run backup.',
        },
        old: {
          what: 'There has been no backup for more than a day and a half.',
          todo: 'Look whether a process with background work runs at night, and run npm run backup.',
        },
        full: {
          what: 'The disk of the backups is nearly full.',
          todo: 'Make room now, or name a larger folder in BACKUP_URL: the next backup may fail.',
        },
        low: {
          what: 'There is little room left on the disk of the backups.',
          todo: 'Plan a larger disk, or name a bucket in BACKUP_URL.',
        },
        copy: {
          what: 'No backups are made: this is a copy of another installation.',
          todo: 'If this copy is now the installation in use, switch sending on under Outgoing mail, and give it a BACKUP_URL of its own.',
        },
        unscheduled: {
          what: 'No regular backup is set up.',
          todo: 'Set BACKUP_URL to a folder on another disk or to a bucket, and BACKUP_PASSPHRASE, and start again.',
        },
        missing: {
          what: 'There is no backup yet.',
          todo: 'The first one is made tonight; npm run backup makes one now.',
        },
        incomplete: {
          what: 'The last backup lacks some files.',
          todo: 'The lines below name them: look for them in an older backup, and run npm run verify.',
        },
      },
      backup_proof: {
        failed: {
          what: 'The newest backup could not be restored in the trial.',
          todo: 'Keep the older backups, remove the reason below, and make a new one.',
        },
        old: {
          what: 'No backup has been proven for more than two weeks.',
          todo: 'A process with background work does it once a week: look whether it runs and has room.',
        },
        missing: {
          what: 'No backup has been restored on trial yet.',
          todo: 'It happens by itself once a week when BACKUP_URL is set.',
        },
      },
      verification: {
        faulty: {
          what: 'The data contradict themselves.',
          todo: 'Note the lines below, keep the backups of the last days, and ask whoever looks after the installation. npm run verify checks again.',
        },
        failed: {
          what: 'The nightly check could not be finished.',
          todo: 'Run npm run verify: it says what is in the way.',
        },
        old: {
          what: 'The data have not been checked for three days.',
          todo: 'Look whether a process with background work runs at night, or run npm run verify.',
        },
        missing: {
          what: 'The data have never been checked.',
          todo: 'Look whether a process with background work runs at night, or run npm run verify.',
        },
      },
      history_seals: {
        late: {
          what: 'Entries of the history have been waiting for their seal for more than an hour.',
          todo: 'Look whether jobs are worked on, and whether a transaction of the database has been open for long.',
        },
      },
      certificates: {
        ended: {
          what: 'A certificate has ended, or ends within three days.',
          todo: 'Renew it on the server that is named below.',
        },
        ending: {
          what: 'A certificate ends within three weeks.',
          todo: 'Renew it on the server that is named below, or look why it was not renewed by itself.',
        },
      },
      signing_keys: {
        unreadable: {
          what: 'Signing keys cannot be read with the present SECRET_KEY: {{unreadable}}.',
          todo: 'Set the SECRET_KEY that they were made with, or make new ones at the senders.',
        },
        unpublished: {
          what: 'Signing keys are not in the DNS: {{unpublished}}.',
          todo: 'Enter the record that the sender’s page shows, then check it there.',
        },
      },
      processes: {
        workerless: {
          what: 'No process works in the background: jobs, mails and exports wait.',
          todo: 'Start a process with ROLE=worker, or with ROLE=all.',
        },
        vanished: {
          what: 'A process ended without being told to.',
          todo: 'Read the end of its log, and look whether the machine had enough memory. If none was started in its place, start it again; this line goes after a day.',
        },
        versions: {
          what: 'Processes of several versions are running.',
          todo: 'While an upgrade is under way this is as it should be; then replace those of the older version.',
        },
      },
    },
    facts: {
      jobs: '{{waiting}} waiting, {{running}} running',
      mail: '{{waiting}} waiting',
      mailings: '{{sending}} being sent, {{waiting}} mails to go',
      storage: '{{free}} free of {{total}}',
      bucket: 'files in a bucket; {{free}} free of {{total}} on the disk',
      database: '{{size}}',
      connections: '{{used}} of {{max}} in use',
      replica: '{{seconds}} s behind',
      replicaUnknown: 'not reached so far',
      run: 'last time {{time}}',
      never: 'not done so far',
      verification: '{{time}}, {{checked}} rows and files',
      tonight: 'for the first time tonight',
      history_seals: 'last seal {{time}}, {{hash}}',
      noSeals: 'none yet',
      certificates: 'the first one ends on {{time}}',
      noCertificates: 'their ends are not checked: none can be read from here',
      noServers: 'none to check: the addresses in the settings use neither HTTPS nor TLS',
      signing_keys_one: '{{count}} key',
      signing_keys_other: '{{count}} keys',
      processes_one: '{{count}} in operation',
      processes_other: '{{count}} in operation',
      system: 'Fornace {{product}}, Node {{node}}, PostgreSQL {{postgres}}, {{migrations}} migrations',
      process: 'this process ({{role}}) for {{age}}, {{memory}} of memory',
    },
    jobs: {
      title: 'Failed jobs',
      retry: 'Try again',
      retryNamed: 'Try {{queue}} again',
      retryAll: 'Try all again',
      retried_one: '{{count}} job is tried again',
      retried_other: '{{count}} jobs are tried again',
    },
    statements: {
      slowest: 'Slowest statements',
      running: 'Statements that run now',
      mean: '{{milliseconds}} ms on average, {{calls}} times',
      now: 'for {{milliseconds}} ms',
    },
    processes: {
      alive: '{{role}}, version {{version}}, since {{started}}',
      vanished: '{{role}}, version {{version}}, since {{started}}: vanished, last seen {{seen}}',
      roles: { all: 'Requests and background work', web: 'Requests', worker: 'Background work' },
    },
    certificateEnds: '{{setting}}, {{host}}: ends on {{time}}',
    certificateUnknown: '{{setting}}, {{host}}: cannot be read from here',
    links: { mail: 'Outgoing mail', mailings: 'Submissions' },
  },
}
