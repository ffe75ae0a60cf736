/** Text as it may stand in HTML, between tags and in quoted attributes alike (security S11). */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
