export const companyRoles = {
  companyRoles: {
    new: 'New company role',
    gone: 'This company role does not exist, or does not exist any more.',
    user: 'User',
    role: 'Role',
    company: 'Company',
    choose: 'Choose a role',
  },
} as const
