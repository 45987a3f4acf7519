const UNREADABLE =
  /^ffmpeg cannot read it: .*(?:invalid data|moov atom|error while decoding|could not find codec|invalid argument|does not contain any stream|matches no streams|end of file)/i

/** A decoder's reason as people who deliver music say it: without its own terms, paths and counts of samples. */
export function inWords(reason: string): string {
  if (UNREADABLE.test(reason))
    return 'it cannot be read: the file is damaged, cut off, or not what its name says. Open it in a player, and export it again'
  return reason
    .replace(/(\d+) of (\d+) (?:samples|frames|bytes)(?: are there)?/g, (whole, there: string, all: string) =>
      Number(all) > 0 && !whole.startsWith('0 of 0')
        ? `${Math.floor((Number(there) / Number(all)) * 100)} % of it is there`
        : whole,
    )
    .replace(/ after (\d+ %) of it is there/, ': only the first $1 can be read')
}
