export const messages = {
  logout: {
    title: "Log out?",
    text: "We’ll save your cart. Log in again to see prices and order.",
    confirm: "Logout",
    cancel: "Cancel",
  },
  acting: {
    label: "Acting for a customer",
    text: "{staff} is acting for {customer} ({company}). Everything is logged under both names.",
    until: "Until",
    stop: "Stop acting",
  },
  offline: "You’re offline. You can keep reading this page; other pages, ordering, and saving work again when you’re connected.",
  missing: "We couldn’t find {path}. Search for it, or look around the shop.",
  keyword: "Keyword",
  search: "Search",
  late: {
    page: "This page is taking too long to load.",
    part: "Part of this page isn’t loading. Try again reloads the page.",
    retry: "Try again",
  },
} as const;
