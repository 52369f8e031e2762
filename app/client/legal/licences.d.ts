/** Made by the build: what the product contains of others, by name. */
declare module 'virtual:licences' {
  export const packages: readonly { name: string; version: string; licence: string }[];
}
