-- Half of each page of the ledger stays free: events change a row in place, without touching its indexes.
alter table circular_mailing_recipient set (fillfactor = 50);
