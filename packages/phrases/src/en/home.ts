/** The first page. */
export const home = {
  title: 'Home',
  morning: 'Good morning, {{name}}',
  day: 'Good day, {{name}}',
  evening: 'Good evening, {{name}}',
  waiting: 'Waiting for you',
  showAll: 'Show all',
  asks: {
    sign: '{{name}} asks you to sign',
    approve: '{{name}} asks you to approve',
    acknowledge: '{{name}} asks you to read this',
  },
  approve: 'Approve at once',
  approveNamed: 'Approve at once: {{name}}',
  approved: 'Approved: {{name}}',
  signBy: 'Sign by {{day}}',
  drop: 'Drop a document here',
  dropText: 'or press to choose a file',
  counter: {
    waitingForMe: 'Waiting for me',
    waitingForOthers: 'Waiting for others',
    completed: 'Completed',
    ended: 'Rejected or voided',
  },
  others: 'Waiting for others, oldest first',
};
