/** The beginning of the C# file, up to the first class of a record. */
export const CSHARP_HEAD = `// Classes for the XML of the service, for System.Xml.Serialization.XmlSerializer.
// Generated from the field tables of the service: do not edit, download a new version.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Xml.Serialization;

namespace PerformanceManagement {
  /// <summary>What all classes share. A property is written to XML only if it has been set, also to null.</summary>
  public static class Api {
    public const string Namespace = "{namespace}";

    public static DateTimeOffset? ReadDate(string text) {
      if (string.IsNullOrEmpty(text)) return null;
      return DateTimeOffset.Parse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal);
    }

    public static string WriteDate(DateTimeOffset? date) {
      if (date == null) return null;
      return date.Value.ToString("yyyy-MM-ddTHH:mm:ss.fffzzz", CultureInfo.InvariantCulture);
    }
  }

  /// <summary>A DateTimeOffset as XML nests it: the instant in UTC, and the offset of its time zone.</summary>
  [XmlType("NestedDateTime", Namespace = Api.Namespace)]
  public class NestedDateTime {
    [XmlElement(Order = 0)] public DateTime DateTime;
    [XmlElement(Order = 1)] public int OffsetMinutes;

    public static implicit operator NestedDateTime(DateTimeOffset? date) {
      if (date == null) return null;
      return new NestedDateTime {
        DateTime = date.Value.UtcDateTime,
        OffsetMinutes = (int)date.Value.Offset.TotalMinutes
      };
    }

    public static implicit operator DateTimeOffset?(NestedDateTime nested) {
      if (nested == null) return null;
      var instant = new DateTimeOffset(nested.DateTime.ToUniversalTime());
      return instant.ToOffset(TimeSpan.FromMinutes(nested.OffsetMinutes));
    }
  }

  /// <summary>The empty object of an operation without a result.</summary>
  [XmlRoot("object", Namespace = Api.Namespace), XmlType("Nothing", Namespace = Api.Namespace)]
  public class Nothing { }

  /// <summary>The reason why a request failed, as problem details (RFC 9457).</summary>
  [XmlRoot("Problem", Namespace = Api.Namespace), XmlType("Problem", Namespace = Api.Namespace)]
  public class Problem {
    [XmlElement("type", Order = 0)] public string Type;
    [XmlElement("title", Order = 1)] public string Title;
    [XmlElement("status", Order = 2)] public int Status;
    [XmlElement("detail", Order = 3)] public string Detail;
    [XmlElement("instance", Order = 4)] public string Instance;
    [XmlElement("code", Order = 5)] public string Code;
    [XmlElement("requestId", Order = 6)] public string RequestId;
    [XmlArray("errors", Order = 7), XmlArrayItem("error")] public Fault[] Errors;
  }

  /// <summary>One error of one member or parameter.</summary>
  [XmlType("Fault", Namespace = Api.Namespace)]
  public class Fault {
    [XmlElement("field", Order = 0)] public string Field;
    [XmlElement("code", Order = 1)] public string Code;
    [XmlElement("message", Order = 2)] public string Message;
  }
`;
