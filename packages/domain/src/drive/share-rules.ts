/** Local part, @, domain, two to four letters (DRIVE-038); long endings are refused on purpose (DRIVE-042). */
const SHARE_EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,4}$/i;

/** Whether something may be shared with this address. */
export const isShareEmail = (typed: string): boolean => SHARE_EMAIL.test(typed.trim());
