export const companyRoles = {
  companyRoles: {
    fields: { user_id: 'User', group_id: 'Role', company_id: 'Company' },
    new: 'New company role',
    gone: 'This company role does not exist, or does not exist any more.',
    choose: 'Choose a role',
  },
} as const
