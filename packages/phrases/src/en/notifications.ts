/** The list behind the bell. */
export const notifications = {
  title: 'Notifications',
  bell_one: '{{count}} new notification',
  bell_other: '{{count}} new notifications',
  markSeen: 'Mark all as seen',
  clear: 'Clear all',
  empty: 'Nothing new. What happens to your documents stands here.',
  event: {
    approveRequested: 'Waits for your approval',
    signRequested: 'Waits for your signature',
    acknowledgeRequested: 'Waits for you to read it',
    reminded: 'A reminder: it waits for you',
    replaced: 'Its file was replaced; please read it again',
    approved: 'Approved',
    signed: 'Signed',
    acknowledged: 'Read and acknowledged',
    final: 'All have signed',
    completed: 'Completed',
    rejected: 'Rejected',
    voided: 'Voided',
    other: 'Something changed',
  },
};
