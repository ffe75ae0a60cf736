/** Pages about one order or case, by the parameter under which the contact page takes its number. */
const subjectPages = {
  case: /^\/user_center\/after_sale_services\/(AS-[A-Z0-9]+)$/,
  order: /^\/user_center\/order\/([0-9-]+)$/,
} as const;

/** The address of the contact page. It names the order or case that the reader was looking at, so that a message starts with it. */
export const contactPath = (pathname: string): string => {
  const subjects = Object.entries(subjectPages).flatMap(([name, page]) => {
    const number = page.exec(pathname)?.[1];
    return number === undefined ? [] : [[name, number] as [string, string]];
  });
  return `/center_menu?${new URLSearchParams([["pageKey", "contact_us"], ...subjects])}`;
};
