export const notices = {
  notices: {
    title: 'Notices',
    unread_zero: 'nothing new',
    unread_one: '{{count, number}} unread notice',
    unread_other: '{{count, number}} unread notices',
    new: 'new',
    none: 'Nobody has told you anything yet. What waits for you, or happens to your records, appears here.',
    loading: 'Loading the notices',
    markRead: 'Mark what is new about “{{title}}” as read',
    markAllRead: 'Mark all as read',
    mailSettings: 'Email settings',
  },
} as const
