/** Returns who came into a list of members and who left it, for the log: present only where somebody did. */
export function changedMembers(before: readonly string[], after: readonly string[]) {
  const membersAdded = after.filter((id) => !before.includes(id));
  const membersRemoved = before.filter((id) => !after.includes(id));
  return {
    ...(membersAdded.length > 0 && { membersAdded }),
    ...(membersRemoved.length > 0 && { membersRemoved }),
  };
}
