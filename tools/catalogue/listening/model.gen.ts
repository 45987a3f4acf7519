// Written by tools/catalogue/listening/make-model.ts.
import type { LabelModel } from './model.ts'

export const MODELS: readonly LabelModel[] = [
  {
    "tag": "instrument:percussion",
    "features": [
      29,
      31,
      32,
      33,
      34,
      35,
      37,
      38,
      39
    ],
    "weights": [
      0.6262,
      1.091,
      0.1031,
      1.0689,
      0.3335,
      0.4639,
      0.2037,
      1.4038,
      0.0521
    ],
    "bias": 0.6421,
    "lowest": [
      -0.5484,
      -0.6774,
      -0.4194,
      -2.5161,
      -1.5161,
      -1.9677,
      -1.7419,
      -2.2581,
      -3.5806
    ],
    "highest": [
      2.6774,
      3.6452,
      4,
      1.4516,
      1.5161,
      2.2258,
      2.0968,
      0.4839,
      1.4839
    ],
    "steps": [
      {
        "from": 0.6,
        "confidence": 0.92
      },
      {
        "from": 0.65,
        "confidence": 0.92
      },
      {
        "from": 0.7,
        "confidence": 0.94
      },
      {
        "from": 0.75,
        "confidence": 0.93
      },
      {
        "from": 0.8,
        "confidence": 0.95
      },
      {
        "from": 0.85,
        "confidence": 0.98
      },
      {
        "from": 0.9,
        "confidence": 0.97
      },
      {
        "from": 0.95,
        "confidence": 0.96
      }
    ]
  },
  {
    "tag": "emotion:calm",
    "features": [
      32,
      33,
      34,
      35,
      37,
      38,
      39
    ],
    "weights": [
      -0.3007,
      -1.6772,
      -0.203,
      -0.0225,
      -0.9604,
      -1.5918,
      -1.0587
    ],
    "bias": -0.4194,
    "lowest": [
      -0.6129,
      -2.5161,
      -1.5161,
      -1.9677,
      -1.6774,
      -2.2581,
      -3.5806
    ],
    "highest": [
      4,
      1.4516,
      1.5161,
      2.2258,
      2.0645,
      0.5161,
      1.4516
    ],
    "steps": [
      {
        "from": 0.8,
        "confidence": 0.95
      }
    ]
  }
]
