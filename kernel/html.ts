/** Escapes a text for HTML, for content and for quoted attributes (docs/security.md S11). */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
