import type { DocumentLocale } from '../values.ts'

/** The licence conditions in one language: a summary for page one, and the full clauses. */
type Clause = { heading: string; text: string }
export type Conditions = { summary: string; clauses: Clause[] }
export type ConditionsText = Record<DocumentLocale, Conditions>

/**
 * Under every terms version, since version 3 of the statement: refunds are by licence, not by order (docs/decisions/117-statement-3.md).
 * Earlier statements keep the clause that was signed with them.
 */
const REVOCATION: Record<DocumentLocale, Clause> = {
  'zh-CN': {
    heading: '撤销',
    text: '有下列情形之一的，授权方可以撤销本授权：购买人已退回本授权或者其价款已退还；被授权方提交的信息不真实；被授权方严重违反本条款，且在收到书面通知后十日内未予纠正。撤销自登记于验证页面时起，对将来发生效力；被授权方应当停止新的使用，并在合理期限内停止传播。撤销不影响此前依照本授权书已经进行的使用。',
  },
  'en-US': {
    heading: 'Revocation',
    text: 'The licensor may revoke this licence if the price paid for this licence has been refunded or its buyer has returned it, if information submitted by the licensee is untrue, or if the licensee seriously breaches these conditions and does not remedy the breach within ten days of written notice. Revocation takes effect for the future from the moment it is recorded on the verification page; the licensee shall then make no new use and shall cease communication within a reasonable time. Use made before in accordance with this document is not affected.',
  },
}

/**
 * By terms version. The text is part of every statement signed with it: a change of it is a new version of the statement (`v`), and
 * tests/licences/third-statement.json has the text of today's.
 * English avoids apostrophes and quotation marks: the font draws the curly ones as wide as an ideograph.
 */
const VERSIONS: Record<string, ConditionsText> = {
  '2026-11': {
    'zh-CN': {
      summary:
        '授权方确认其有权作出本授权。被授权方可在本授权书载明的场景、受众、地域与期限内，将本作品与其项目同步使用、复制与传播；不得单独转售、转授权或注册于内容识别系统。完整条款附后，效力相同。',
      clauses: [
        {
          heading: '授权',
          text: '授权方就本授权书载明的作品版本，授予被授权方一项非独占、不可转让的使用许可。被授权方可以为载明的项目复制该版本，将其与画面、声音或者软件同步结合，并以此种结合的形式表演、展示、发行和通过网络向公众传播。作品的著作权、表演者权与录音制作者权仍归权利人所有，本授权书不构成任何权利的转让。',
        },
        {
          heading: '范围',
          text: '许可仅及于载明的授权类型、使用场景、受众规模与地域。受众规模指项目触达的用户总数；超出载明的场景、规模或者地域的使用，须另行取得授权。交付文件以其 SHA-256 摘要确定。为适应项目而进行的剪辑、循环、淡入淡出、音量调整与混音，不视为改编；仅当使用场景包含音乐制作时，被授权方可以采样、改编本作品并发行由此形成的新作品。',
        },
        {
          heading: '受托人与客户',
          text: '被授权方可以委托制作方、发布平台与广告代理机构，为同一项目并在同一范围内处理交付文件，并对其行为负责；受托人不因此取得独立的使用权。授权类型为代理制作的，项目是指被授权方为一位指定客户制作的一个项目，许可的利益及于该客户。',
        },
        {
          heading: '禁止事项',
          text: '被授权方不得实施，也不得许可他人实施下列行为：（一）以单独的音频、音乐库、素材包、铃声或者模板等形式出售、出租、分发或者提供下载本作品；（二）转让本许可，或者向第三人再许可；（三）将本作品或者以本作品为可识别部分的音频登记于任何内容识别或者音频指纹系统，或者据此向他人主张权利、收取收益；（四）将本作品登记为自己的作品、商标或者声音标识；（五）未经授权方另行书面同意，将本作品用于训练、微调或者评测人工智能模型，或者作为生成新音乐的输入；（六）将本作品用于违法内容，或者以足以使人误认为艺人为其代言的方式使用。',
        },
        {
          heading: '期限',
          text: '许可自载明的起始时间起生效；载明截止时间的，至该时间为止。期限内已经公开发布的项目，可以在期满后以原有形式继续保留；期满后不得将本作品用于新的项目、新的剪辑版本或者新的付费投放。期限为永久的，许可在作品的权利保护期内持续有效。',
        },
        {
          heading: '保证',
          text: '授权方保证其有权作出本授权，且被授权方在授权范围内使用交付文件，不侵犯任何第三人的著作权、表演者权与录音制作者权。第三人就此提出主张的，被授权方应当及时通知授权方，由授权方负责处理，并赔偿被授权方因此受到的直接损失。公开播放场所、发布平台或者著作权集体管理组织依法另行收取的费用，由被授权方或者实际使用人承担。',
        },
        REVOCATION['zh-CN'],
        {
          heading: '签发与解释',
          text: '本授权书以 Ed25519 数字签名签发，签发后内容不可更改；其真伪与当前状态，以授权书编号所对应的验证页面为准。印刷内容与经签名的电子数据不一致的，以经签名的电子数据为准；中文文本与其他语言文本不一致的，以中文文本为准。任一条款无效，不影响其他条款的效力。',
        },
      ],
    },
    'en-US': {
      summary:
        'The licensor confirms that it is entitled to grant this licence. Within the uses, audience, territory and term stated here, the licensee may synchronise, reproduce and communicate the work as part of the named project. The work may not be resold by itself, sublicensed, or registered with a content identification system. The full conditions that follow are part of this licence.',
      clauses: [
        {
          heading: 'Grant',
          text: 'For the version of the work stated in this document, the licensor grants the licensee a non-exclusive, non-transferable licence to reproduce that version for the stated project, to synchronise it with images, sound or software, and to perform, display, distribute and communicate it to the public in that combined form. Copyright and the rights of performers and producers of the recording remain with their owners; this document transfers none of them.',
        },
        {
          heading: 'Scope',
          text: 'The licence extends only to the stated licence type, uses, audience and territory. Audience means the total number of people the project reaches. Any use beyond the stated uses, audience or territory requires a further licence. The delivered file is identified by its SHA-256 digest. Editing, looping, fading, changes of level and mixing that fit the work to the project are not adaptations. Only where the uses include music production may the licensee sample and adapt the work and release the new work so made.',
        },
        {
          heading: 'Contractors and clients',
          text: 'The licensee may let producers, publishing platforms and advertising agencies handle the delivered file for the same project and within the same scope, and answers for what they do; they acquire no right of their own. Where the licence type is agency production, the project is one project made by the licensee for one named client, and the benefit of the licence extends to that client.',
        },
        {
          heading: 'What is not allowed',
          text: 'The licensee may not do, or allow others to do, any of the following: (a) sell, rent out, distribute or offer for download the work as audio by itself, or in a music library, sample pack, ringtone or template; (b) transfer this licence or sublicense it to third parties; (c) register the work, or audio in which the work can be recognised, with any content identification or audio fingerprinting system, or claim rights or revenue from others on that ground; (d) register the work as a work, trade mark or sound mark of its own; (e) without separate written consent of the licensor, use the work to train, fine-tune or evaluate artificial intelligence models, or as input for generating new music; (f) use the work in unlawful content, or in a way that suggests an endorsement by the artist.',
        },
        {
          heading: 'Term',
          text: 'The licence takes effect at the stated start and, where an end is stated, lasts until then. Projects made public during the term may remain available in their existing form afterwards; after the term the work may not be used in new projects, new edits or new paid placements. Where the term is perpetual, the licence lasts as long as the rights in the work are protected.',
        },
        {
          heading: 'Warranty',
          text: 'The licensor warrants that it is entitled to grant this licence and that use of the delivered file within its scope infringes no copyright, performance right or right of a producer of recordings of any third party. If a third party claims otherwise, the licensee shall notify the licensor without delay; the licensor shall deal with the claim and compensate the licensee for the direct loss it suffers. Fees that venues, platforms or collecting societies charge separately under the law are borne by the licensee or by whoever makes that use.',
        },
        REVOCATION['en-US'],
        {
          heading: 'Issue and interpretation',
          text: 'This document is issued under an Ed25519 digital signature and cannot be changed afterwards. Whether it is genuine, and its present state, are determined by the verification page of its licence number. Where print and signed data differ, the signed data prevail; where the Chinese text and a text in another language differ, the Chinese text prevails. If a condition is invalid, the others remain in force.',
        },
      ],
    },
  },
  '2026-12': {
    'zh-CN': {
      summary:
        '授权方确认其有权作出本授权。被授权方可在本授权书载明的媒介、受众、地域与期限内，将本作品与其项目同步使用、复制与传播；不得单独转售、转授权或注册于内容识别系统。完整条款附后，效力相同。',
      clauses: [
        {
          heading: '授权',
          text: '授权方就本授权书载明的作品，包括其全部版本与分轨（作品页另有说明的除外），授予被授权方一项非独占、不可转让的使用许可。被授权方可以为载明的一个项目复制该作品，将其与画面、声音或者软件同步结合，并以此种结合的形式表演、展示、发行和通过网络向公众传播。作品的著作权、表演者权与录音制作者权仍归权利人所有，本授权书不构成任何权利的转让。',
        },
        {
          heading: '范围',
          text: '许可仅及于载明的授权类型、媒介、受众规模与地域；未列明的媒介不在许可之内。受众规模指项目在期限内于全部地域触达的总人数；超出载明规模的，在三十日内补购相应授权即可。作品在何处投放、播出、销售，或者以语言、账号、定向方式面向何处，即视为在何处使用；仅可在其他国家或者地区访问的，不视为在当地使用。交付文件以其 SHA-256 摘要确定。为适应项目而进行的剪辑、循环、淡入淡出、音量调整与混音，不视为改编；仅当媒介包含音乐发行时，被授权方可以采样、改编本作品并发行由此形成的新作品。',
        },
        {
          heading: '受托人与客户',
          text: '被授权方可以委托制作方、发布平台与广告代理机构，为同一项目并在同一范围内处理交付文件，并对其行为负责；受托人不因此取得独立的使用权。授权类型为个人创作者的，被授权方为一位自然人；为企业或者代理制作的，被授权方为一个单位，关联单位须另行取得授权。授权类型为代理制作的，项目是指被授权方为本授权书载明的客户制作的一个项目，许可的利益及于该客户。',
        },
        {
          heading: '禁止事项',
          text: '被授权方不得实施，也不得许可他人实施下列行为：（一）以单独的音频、音乐库、素材包、铃声或者模板等形式出售、出租、分发或者提供下载本作品；（二）转让本许可，或者向第三人再许可；（三）将本作品或者以本作品为可识别部分的音频登记于任何内容识别或者音频指纹系统，或者据此向他人主张权利、收取收益；（四）将本作品登记为自己的作品、商标或者声音标识；（五）未经授权方另行书面同意，将本作品用于训练、微调或者评测人工智能模型，或者作为生成新音乐的输入；（六）将本作品用于违法内容，或者以足以使人误认为艺人为其代言的方式使用。',
        },
        {
          heading: '期限',
          text: '许可自载明的起始时间起生效；载明截止时间的，至该时间为止。期限内可以发布新的内容、修改并重新发布已有内容、开始新的付费投放。期满后，已经在网络视频、社交媒体、播客、有声书、小程序、App、网站、游戏、电影、剧集、硬件与音乐发行中公开的内容，可以在原处以原有形式继续保留，但不得修改、另行发布或者投放；各类付费广告、直播、门店播放与活动现场的使用，须在期满时停止。期限为永久的，许可在作品的权利保护期内持续有效。',
        },
        {
          heading: '保证',
          text: '授权方保证其有权作出本授权，且被授权方在授权范围内使用交付文件，不侵犯任何第三人的著作权、表演者权与录音制作者权。第三人就此提出主张的，被授权方应当及时通知授权方，由授权方负责处理，并赔偿被授权方因此受到的直接损失。公开播放场所、发布平台或者著作权集体管理组织依法另行收取的费用，由被授权方或者实际使用人承担。',
        },
        REVOCATION['zh-CN'],
        {
          heading: '签发与解释',
          text: '本授权书以 Ed25519 数字签名签发，签发后内容不可更改；其真伪与当前状态，以授权书编号所对应的验证页面为准。印刷内容与经签名的电子数据不一致的，以经签名的电子数据为准；中文文本与其他语言文本不一致的，以中文文本为准。任一条款无效，不影响其他条款的效力。',
        },
      ],
    },
    'en-US': {
      summary:
        'The licensor confirms that it is entitled to grant this licence. Within the media, audience, territory and term stated here, the licensee may synchronise, reproduce and communicate the work as part of the named project. The work may not be resold by itself, sublicensed, or registered with a content identification system. The full conditions that follow are part of this licence.',
      clauses: [
        {
          heading: 'Grant',
          text: 'For the work stated in this document with all its versions and stems, unless its page says otherwise, the licensor grants the licensee a non-exclusive, non-transferable licence to reproduce the work for the one stated project, to synchronise it with images, sound or software, and to perform, display, distribute and communicate it to the public in that combined form. Copyright and the rights of performers and producers of the recording remain with their owners; this document transfers none of them.',
        },
        {
          heading: 'Scope',
          text: 'The licence extends only to the stated licence type, media, audience and territory; a medium that is not listed is not covered. Audience means the total number of people the project reaches during the term in all territories; exceeding it is cured by buying the wider licence within thirty days. A work is used where it is placed, broadcast, sold or addressed, not wherever it can be opened. The delivered file is identified by its SHA-256 digest. Editing, looping, fading, changes of level and mixing that fit the work to the project are not adaptations. Only where the media include music releases may the licensee sample and adapt the work and release the new work so made.',
        },
        {
          heading: 'Contractors and clients',
          text: 'The licensee may let producers, publishing platforms and advertising agencies handle the delivered file for the same project and within the same scope, and answers for what they do; they acquire no right of their own. An individual licence is held by one natural person, any other by one organisation without its affiliates. Where the licence type is agency production, the project is one project made by the licensee for the client stated in this document, and the benefit of the licence extends to that client.',
        },
        {
          heading: 'What is not allowed',
          text: 'The licensee may not do, or allow others to do, any of the following: (a) sell, rent out, distribute or offer for download the work as audio by itself, or in a music library, sample pack, ringtone or template; (b) transfer this licence or sublicense it to third parties; (c) register the work, or audio in which the work can be recognised, with any content identification or audio fingerprinting system, or claim rights or revenue from others on that ground; (d) register the work as a work, trade mark or sound mark of its own; (e) without separate written consent of the licensor, use the work to train, fine-tune or evaluate artificial intelligence models, or as input for generating new music; (f) use the work in unlawful content, or in a way that suggests an endorsement by the artist.',
        },
        {
          heading: 'Term',
          text: 'The licence takes effect at the stated start and, where an end is stated, lasts until then. Afterwards, content made public during the term may remain where it is in its existing form, but may not be edited, published elsewhere or placed; use in paid advertising, live streams, shops and events ends with the term. Where the term is perpetual, the licence lasts as long as the rights in the work are protected.',
        },
        {
          heading: 'Warranty',
          text: 'The licensor warrants that it is entitled to grant this licence and that use of the delivered file within its scope infringes no copyright, performance right or right of a producer of recordings of any third party. If a third party claims otherwise, the licensee shall notify the licensor without delay; the licensor shall deal with the claim and compensate the licensee for the direct loss it suffers. Fees that venues, platforms or collecting societies charge separately under the law are borne by the licensee or by whoever makes that use.',
        },
        REVOCATION['en-US'],
        {
          heading: 'Issue and interpretation',
          text: 'This document is issued under an Ed25519 digital signature and cannot be changed afterwards. Whether it is genuine, and its present state, are determined by the verification page of its licence number. Where print and signed data differ, the signed data prevail; where the Chinese text and a text in another language differ, the Chinese text prevails. If a condition is invalid, the others remain in force.',
        },
      ],
    },
  },
}

/** The text of a terms version. An unknown version is a defect of the order, not of the request. */
export function getConditions(termsVersion: string): ConditionsText {
  const found = Object.hasOwn(VERSIONS, termsVersion) ? VERSIONS[termsVersion] : undefined
  if (!found) throw new Error(`licence conditions: no text for terms version ${termsVersion}`)
  return found
}
