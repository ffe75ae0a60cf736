/** The address of the contact page. It names the order, case or request whose page is open, so that a message starts with it. */
export const contactPath = (pathname: string): string => {
  const about = /^\/user_center\/\w+\/([A-Z\d-]+)$/.exec(pathname)?.[1];
  return `/center_menu?pageKey=contact_us${about ? `&about=${about}` : ""}`;
};
