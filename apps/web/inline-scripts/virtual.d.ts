declare module "virtual:inline-script/*" {
  const script: string;
  export default script;
}
