/** A name as lower-case words with single spaces: "SoundFX_Vol-2" is "soundfx vol 2", "NoVox" is "no vox". */
export function plainWords(name: string): string {
  return name
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[\s_\-–—.,:：，、。·;!()[\]{}（）【】「」+&/\\]+/gu, ' ')
    .trim()
}
