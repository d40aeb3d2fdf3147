export const companyRoles = {
  companyRoles: {
    fields: { user_id: 'User', group_id: 'Role', company_id: 'Company' },
    choose: 'Choose a role',
  },
} as const
