export const messages = {
  stores: "Manufacturers",
  tabs: "Store sections",
  home: "Home",
  products: "Products",
  profile: "Profile",
  description: "{name}: {speciality}. {count, plural, one {# wholesale model} other {# wholesale models}} on Joinery.",
  productsOf: "Products by {name}",
} as const;
