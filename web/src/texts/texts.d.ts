/** What the page says, by language and part; made by scripts/packing.ts of the files in locales. */
declare module 'virtual:texts' {
  const files: Record<'es' | 'en', Record<string, () => Promise<{ default: string }>>>
  export default files
}
