import { CONTACT_EMAIL, type PolicyTexts } from './policy-text.ts'

export const PRIVACY: PolicyTexts = [
  {
    lang: 'zh-CN',
    text: {
      title: '隐私政策',
      description: '曲证收集哪些个人信息、为什么收集、保存多久，以及你可以如何处理它们。',
      intro: '我们只收集完成授权所必需的信息，不出售个人信息，不使用第三方统计或广告跟踪脚本。',
      sections: [
        {
          heading: '一、我们收集的信息',
          paragraphs: [
            '账号：邮箱、昵称与密码。密码只以不可逆的加密摘要保存，任何人（包括我们）都无法读出原文。',
            '订单：所购作品、授权范围、金额、支付渠道与支付流水号。支付在支付宝完成，我们不保存银行卡与支付密码。',
            '授权信息：项目名称、被授权人姓名与证件号码，或者企业名称与税号，以及联系电话与邮箱。这些信息用于签发授权书和在发生权利争议时联系你。',
            '运行记录：请求时间、页面路径与请求编号。我们用网络地址限制异常的登录和验证码请求，不据此建立用户画像。',
          ],
        },
        {
          heading: '二、授权书上会显示什么',
          paragraphs: [
            '授权书 PDF 印有被授权方名称、项目名称以及经过遮盖的证件号码或税号；完整号码与联系方式不会印出。',
            '公开的验证页面只显示作品、授权范围、签发时间、当前状态和经过遮盖的被授权方名称。',
          ],
        },
        {
          heading: '三、Cookie',
          paragraphs: [
            '我们只使用必要的 Cookie：登录状态（脚本无法读取）、语言与明暗主题。不使用广告或跨站跟踪 Cookie。退出登录即清除登录状态。',
          ],
        },
        {
          heading: '四、向谁提供',
          paragraphs: [
            '为了提供服务，必要的信息会由以下受托方处理：支付宝（订单号与金额）、邮件服务商（邮箱地址与邮件内容）、云服务商（加密存储与网络传输）。他们不得将信息用于其他目的。',
            '除法律要求，或者作品权利人为核实某一份授权而提出合理请求外，我们不向其他人提供你的个人信息。',
          ],
        },
        {
          heading: '五、保存多久',
          paragraphs: [
            '验证码 10 分钟后失效。账号信息保存至你注销账号。订单与授权记录是授权有效的证明，在授权期限内及其后法定的诉讼时效与财务保存期限内保存。',
          ],
        },
        {
          heading: '六、你的权利',
          paragraphs: [
            '你可以查阅、更正、复制或删除自己的信息，也可以注销账号。已经签发的授权书是不可更改的凭证，注销账号后仍会保留用于验证所必需的内容。',
            `行使权利或者对处理方式有疑问，请写信至 ${CONTACT_EMAIL}，我们在 15 个工作日内答复。`,
          ],
        },
        {
          heading: '七、未成年人与政策更新',
          paragraphs: [
            '本服务面向商业使用者。未满 14 周岁的，请勿注册。本政策更新时，我们会在本页公布新版本与生效日期；重大变化会另行通知。',
          ],
        },
      ],
    },
  },
  {
    lang: 'en-US',
    text: {
      title: 'Privacy policy',
      description: 'What personal data Cuemark collects, why, for how long, and what you can do about it.',
      intro:
        'We collect only what a licence needs. We do not sell personal data, and we use no third-party analytics or advertising trackers.',
      sections: [
        {
          heading: '1. What we collect',
          paragraphs: [
            'Account: e-mail address, nickname and password. The password is kept only as an irreversible hash; nobody, including us, can read it.',
            'Orders: the works and licences bought, amounts, payment method and transaction number. You pay at Alipay; we keep no card numbers and no payment password.',
            'Licence details: project, name and ID number of the licensee, or company name and tax number, with a contact phone number and e-mail address. They serve to issue the licence and to reach you if the rights are ever disputed.',
            'Operation: time, path and number of each request. Network addresses are used to limit abnormal sign-in and code requests, not to build profiles.',
          ],
        },
        {
          heading: '2. What a licence shows',
          paragraphs: [
            'The PDF shows the name of the licensee, the project, and the ID or tax number in masked form. Full numbers and contact details are never printed.',
            'The public verification page shows only the work, the scope, when it was issued, its present state and the masked name of the licensee.',
          ],
        },
        {
          heading: '3. Cookies',
          paragraphs: [
            'We set only necessary cookies: your session (not readable by scripts), language and colour theme. There are no advertising or cross-site tracking cookies. Signing out removes the session.',
          ],
        },
        {
          heading: '4. Who receives data',
          paragraphs: [
            'To run the service, the necessary data is processed for us by Alipay (order number and amount), our mail provider (address and message) and our cloud provider (encrypted storage and transport). None of them may use it for anything else.',
            'We disclose personal data to others only where the law demands it, or where a rights holder reasonably asks us to confirm a particular licence.',
          ],
        },
        {
          heading: '5. How long we keep it',
          paragraphs: [
            'Codes expire after 10 minutes. Account data is kept until you close the account. Order and licence records prove that a licence is valid; they are kept for its term and for the limitation and bookkeeping periods that follow.',
          ],
        },
        {
          heading: '6. Your rights',
          paragraphs: [
            'You may see, correct, copy or delete your data, and close your account. A licence already issued is an unchangeable record: what its verification needs is kept after the account is closed.',
            `To use these rights, or to ask about them, write to ${CONTACT_EMAIL}. We answer within 15 working days.`,
          ],
        },
        {
          heading: '7. Minors and changes',
          paragraphs: [
            'The service is meant for commercial users. Please do not register if you are under 14. New versions of this policy and their effective dates are published here; you are told separately of important changes. If the Chinese and English texts differ, the Chinese text prevails.',
          ],
        },
      ],
    },
  },
]
