export const SUBMISSIONS = '/circulars/submissions'
export const COMMUNICATION_SUBMISSIONS = '/circulars/communications-submissions'
