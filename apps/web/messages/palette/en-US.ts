export const messages = {
  title: "Search and go to",
  placeholder: {
    operator: "Order, company, person, product, or page",
    merchant: "Product or page",
    buyer: "Order, product, list, or page",
  },
  results: "Results",
  recent: "Recent",
  pages: "Pages",
  orders: "Orders",
  companies: "Companies",
  people: "People",
  products: "Products",
  lists: "Lists",
} as const;
