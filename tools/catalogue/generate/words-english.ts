const split = (text: string): string[] => text.trim().split(/\s+/)

export const WORDS = split(`
love night dream summer winter spring autumn city light heart soul fire rain river ocean sky star moon sun dance party happy sad epic cinematic trailer corporate upbeat
inspiring ambient chill lofi beat groove funk rock jazz blues piano guitar strings orchestra drums bass synth electronic future tech game battle hero victory adventure
journey road home memory time forever tomorrow yesterday morning midnight coffee sunset sunrise golden silver blue red black white electric neon crystal shadow ghost
horror suspense tension comedy funny kids playful wedding holiday christmas new year fashion vlog travel nature forest mountain desert island storm thunder wind snow
ice flower garden bird wolf lion tiger dragon king queen crown angel devil heaven hell world life story stories legend magic secret mystery lost found broken hope faith
freedom peace war run fly fall rise shine glow burn wild free young alive together alone without you me my your the a of in to and on for with bridges harbour ferry
lantern window kitchen table letters summers rivers cities horses trains boxes wishes echoes heroes boundless quiet slow gentle bright hollow paper velvet copper marble
amber cobalt crimson indigo violet meadow valley canyon glacier lagoon tide current anchor compass lighthouse railway station platform corner avenue market carnival
circus theatre curtain mirror puzzle engine signal satellite orbit gravity quantum circuit pixel arcade turbo rocket falcon raven sparrow fox bear whale salmon willow
cedar maple birch ivy rose lily daisy poppy clover barley honey sugar pepper cinnamon vanilla lemon cherry apple orange peach berry whisky wine tango waltz bolero samba
rumba bossa swing ragtime reggae dubstep techno house trance disco soulful gospel country folk bluegrass acoustic unplugged overture prelude interlude finale reprise
`)
/** Syllables that combine to the rare words of every catalogue: names of places and people, and invented ones. */
export const SYLLABLES = split(`
ba be bo ca ce co da de di do fa fe fi fo ga ge go ha he hi ho ja jo ka ke ko la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi vo
wa we wi za ze zo lan ren son tar vel mon dor lin ven ster ton ley
`)
export const FIRST = split(
  'James Mary John Linda Robert Susan Michael Karen David Sarah William Emma Richard Olivia Thomas Ava Daniel Mia Henry Ella Jack Lily Leo Grace Oscar Ruby Arthur Nora Felix Clara Hugo Iris Theo Maya Milo Stella Jonas Freya Silas Hazel',
)
export const LAST = split(
  'Smith Johnson Brown Taylor Miller Wilson Moore Clark Lewis Walker Hall Allen Young King Wright Scott Green Baker Adams Nelson Carter Mitchell Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Reed Bailey Cooper Ward Brooks Kelly Hughes Price Bennett Foster Hart Lane Marsh Reeve Stone Vale Winter',
)
export const BANDS = split('Band Orchestra Quartet Trio Collective Ensemble Choir Project Brothers Sisters')
export const LABELS = split('Records Music Sounds Audio Media Recordings Tapes')
